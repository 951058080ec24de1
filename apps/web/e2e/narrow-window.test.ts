import { describe, expect, test } from 'vitest';
import { listing } from './support/api.ts';
import { DESKTOP, PHONE, visitInSharedPage } from './support/open-page.ts';
import { titles, untilSettled } from './support/screen.ts';
import { decoded, servedPage } from './support/served-page.ts';

/** The widest narrow window, in a desktop browser: the server guesses a wide one. */
const NARROW = { viewport: { width: 768, height: 1024 } };
/** A phone's browser on a wide screen: the server guesses a narrow one. */
const WIDE_PHONE = { ...PHONE, viewport: { width: 1280, height: 800 } };

/** The titles of a listing from the first product of one page to the last of another. */
async function titlesOf(from: number, to: number, itemsPerPage: number) {
  const pages = Array.from({ length: to - from + 1 }, (_, index) =>
    listing(`page=${from + index}&itemsPerPage=${itemsPerPage}`),
  );
  const products = (await Promise.all(pages)).flatMap(({ data }) => data);
  return products.map(({ product_title }) => product_title);
}

describe('the page of the address survives another load, and going away and back', () => {
  test.each([
    ['in a narrow window of a desktop', NARROW, '/?page=5', [5, 5, 10]],
    ['in a narrow window of a desktop, with pages added', NARROW, '/?page=3&from=1', [1, 3, 10]],
    ['on a phone', PHONE, '/?page=3&from=1', [1, 3, 10]],
    ['on a wide screen of a phone', WIDE_PHONE, '/?page=5', [5, 5, 9]],
    ['on a desktop', DESKTOP, '/?page=5', [5, 5, 9]],
    ['on a desktop, from a phone', DESKTOP, '/?page=3&from=1', [3, 3, 9]],
  ] as const)('%s', async (_, device, address, [from, to, itemsPerPage]) => {
    const expected = await titlesOf(from, to, itemsPerPage);
    const page = await visitInSharedPage(address, device);
    const isShown = async (load: string) => {
      await untilSettled(page);
      await expect.poll(() => titles(page), { message: load }).toEqual(expected);
      const { pathname, search } = new URL(page.url());
      expect(`${pathname}${search}`, load).toBe(address);
    };
    await isShown('first load');
    await page.reload();
    await isShown('second load');
    await page.goto('/robots.txt');
    await page.goBack();
    await isShown('back');
  });

  test('without scripts, the added pages in a narrow window of a desktop survive a reload', async () => {
    const { html } = await servedPage('/?page=3&from=1');
    const served = html.matchAll(/class="product-title"[^>]*>(.*?)<\//g);
    expect(served.map(([, title = '']) => decoded(title)).toArray()).toEqual(
      await titlesOf(1, 3, 10),
    );
  });
});

test.each([
  ['begins a row', 5, 4],
  ['ends a row', 4, 3],
])(
  'resizing back and forth across the breakpoint returns to the initial page, whose first product %s in between',
  async (_, wide, narrow) => {
    const page = await visitInSharedPage(`/?page=${wide}`, DESKTOP);
    await untilSettled(page);
    const [narrowTitles, wideTitles] = await Promise.all([
      titlesOf(narrow, narrow, 10),
      titlesOf(wide, wide, 9),
    ]);
    for (let round = 1; round <= 2; round += 1) {
      await page.setViewportSize({ width: 700, height: 900 });
      await page.waitForURL(`/?page=${narrow}`);
      await expect.poll(() => titles(page)).toEqual(narrowTitles);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.waitForURL(`/?page=${wide}`);
      await expect.poll(() => titles(page)).toEqual(wideTitles);
    }
  },
);
