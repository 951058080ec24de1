import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { hideLoading } from './hide-loading.ts';

test('a navigation notifies the subscriber once, when its page is ready', async () => {
  const router = createMemoryRouter([
    { path: '/', element: 'first' },
    { path: '/next', element: 'next', loader: async () => null },
  ]);
  hideLoading(router);
  const reported: string[] = [];
  router.subscribe(({ location, navigation }) =>
    reported.push(`${location.pathname} ${navigation.state}`),
  );
  await router.navigate('/next');
  expect(reported).toEqual(['/next idle']);
});
