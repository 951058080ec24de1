import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionList } from './session-list.tsx';

test('the logout of a device is described by its times, which tell apart two devices of the same kind', () => {
  const sessions = ['first', 'second'].map((id) => ({
    id,
    device: 'Chrome, Android',
    created_at: '2026-11-01T03:00:00.000Z',
    last_used_at: '2026-11-02T03:00:00.000Z',
    is_current: false,
  }));
  const html = renderToStaticMarkup(<SessionList sessions={sessions} onEnd={() => {}} />);
  const described = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(described).size).toBe(2);
  for (const id of described) expect(html).toMatch(new RegExp(`id="${id}"[^>]*><span>마지막 사용`));
});
