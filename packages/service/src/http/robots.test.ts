import { expect, test } from 'vitest';
import { isAutomatic } from './robots.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('robots that name themselves and prefetched pages count as automatic', () => {
  expect(isAutomatic({ 'user-agent': CHROME })).toBe(false);
  expect(
    isAutomatic({ 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)' }),
  ).toBe(true);
  expect(isAutomatic({ 'user-agent': `${CHROME} HeadlessChrome/140` })).toBe(true);
  expect(isAutomatic({ 'user-agent': CHROME, 'sec-purpose': 'prefetch;prerender' })).toBe(true);
  for (const purpose of ['prefetch', 'prerender'])
    expect(isAutomatic({ 'user-agent': CHROME, purpose })).toBe(true);
});
