import { expect, test } from 'vitest';
import { pictureSource } from './picture-source.ts';

test('a picture of the marketplace is requested in a suitable size and as WebP', () => {
  const { src, srcSet, sizes } = pictureSource('https://ae01.alicdn.com/kf/S12ab_cd.jpg');
  expect(src).toBe('https://ae01.alicdn.com/kf/S12ab_cd.jpg_480x480.jpg_.webp');
  expect(srcSet).toContain('https://ae01.alicdn.com/kf/S12ab_cd.jpg_220x220.jpg_.webp 220w');
  expect(sizes).toContain('46vw');
  // A low window has more columns.
  expect(sizes).toMatch(/^\(max-height: 480px\).* 22vw,/);
});

test.each([
  '/demo/pictures/tent-1.webp',
  'https://pictures.example/kf/S12.jpg',
  'https://alicdn.com.example/kf/S12.jpg',
  'https://ae01.alicdn.com/kf/S12.jpg_220x220.jpg',
  'https://ae01.alicdn.com/kf/S12.jpg?width=220',
  'https://ae01.alicdn.com/kf/S12.gif',
  'no address',
])('the picture %s is requested unchanged', (url) => {
  expect(pictureSource(url)).toEqual({ src: url });
});
