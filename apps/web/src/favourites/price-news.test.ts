import type { SavedProduct } from '@damoa/contracts';
import { afterAll, expect, test, vi } from 'vitest';
import { countNews, readNews, storePrices } from './price-news.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
  setItem: (key: string, value: string) => stored.set(key, value),
});
afterAll(() => vi.unstubAllGlobals());

const SAVED = {
  product_id: '1',
  saved_price: 10_000,
  saved_at: '2026-11-01T00:00:00Z',
  wish_price: null,
  has_alert: true,
};
const product = (more: Partial<SavedProduct> = {}) =>
  ({
    product_id: '1',
    target_sale_price: 9_000,
    is_sold_out: false,
    retired_at: null,
    ...more,
  }) as SavedProduct;

/** The number of news after the prices have been loaded. */
function newsAfter(loaded: SavedProduct, areShown = false) {
  storePrices([loaded], { areShown });
  return countNews([SAVED], readNews());
}

test('a price below that of a favourite is news until it has been shown, and again when it falls further', () => {
  expect(newsAfter(product())).toBe(1);
  expect(newsAfter(product(), true)).toBe(0);
  expect(newsAfter(product())).toBe(0);
  expect(newsAfter(product({ target_sale_price: 8_999 }))).toBe(1);
});

test.each([{ is_sold_out: true }, { retired_at: '2026-11-20T00:00:00Z' }])(
  'a low price is no news of a product that nobody can buy: %j',
  (state) => {
    stored.clear();
    expect(newsAfter(product(state))).toBe(0);
  },
);
