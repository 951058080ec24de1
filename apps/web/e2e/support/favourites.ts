import type { Product } from '@damoa/contracts';
import type { Page } from 'playwright-core';
import { listing } from './api.ts';
import { stored, storing } from './member.ts';
import { DESKTOP, type VisitOptions, visitInSharedPage } from './open-page.ts';
import { untilHydrated } from './screen.ts';

/** The first six products of the home page. */
export async function firstProducts() {
  const { data } = await listing();
  return data.slice(0, 6) as [Product, Product, Product, ...Product[]];
}

export const heart = (page: Page, { product_title }: Product) =>
  page.getByRole('button', { name: `찜하기: ${product_title}`, exact: true });
export const isSaved = async (page: Page, product: Product) =>
  (await heart(page, product).first().getAttribute('aria-pressed')) === 'true';
export const savedEntries = async (page: Page): Promise<ReturnType<typeof entry>[]> =>
  JSON.parse((await stored(page, 'damoa_favourites')) ?? '{"entries":[]}').entries;
export const savedIds = async (page: Page) =>
  (await savedEntries(page)).map(({ product_id }) => product_id);
export const notice = (page: Page) => page.locator('.toast');
export const settings = (page: Page, { product_title }: Product) =>
  page.locator('.favourite summary', { hasText: product_title });
export const undo = (page: Page) => page.getByRole('button', { name: '되돌리기' });
export const sections = (page: Page) => page.locator('.favourite-section > h2').allTextContents();
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

export const entry = ({ product_id, target_sale_price }: Product, more = {}) => ({
  product_id,
  saved_price: target_sale_price,
  saved_at: '2026-11-01T03:00:00.000Z',
  wish_price: null,
  has_alert: true,
  ...more,
});

export const saving = (...entries: object[]) => ({ damoa_favourites: { owner: null, entries } });

/** Opens a page in a browser that has these favourites. */
export async function visitWith(path: string, entries: object[], options: VisitOptions = DESKTOP) {
  const page = await visitInSharedPage(path, { ...options, ...storing(saving(...entries)) });
  await untilHydrated(page);
  return page;
}
