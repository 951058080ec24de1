import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShareButton } from './share-button.tsx';

test('a page without scripts shows no button that cannot work', () => {
  const html = renderToStaticMarkup(<ShareButton title="텐트" href="/products/1" />);
  expect(html).toMatch(/^<span class="share with-script">/);
  expect(html).toContain('<span role="status"></span>');
});
