import type { SavedProduct, StoredFavourite } from '@damoa/contracts';
import { createListeners } from '../browser/listeners.ts';
import { readStoredJson, removeStored, writeStored } from '../browser/storage.ts';
import { isObject } from './device-lists/device-list.ts';
import { favourites } from './favourites.ts';
import { isNews } from './price-drop.ts';

/** Prices in won, by product. */
type Prices = Partial<Record<string, number>>;

interface PriceNews {
  /** When the prices were loaded, in milliseconds since 1970. */
  asked_at: number;
  /** The current prices of the favourites that are for sale. */
  prices: Prices;
  /** The prices that were last shown on the favourites page. */
  shown: Prices;
}

const KEY = 'damoa_price_news';

/** Notifies when prices change or have been shown, in this or another tab. */
const [notify, onNewsChange] = createListeners(KEY);

export { onNewsChange };

/** Reads the stored prices. If a login has given the list an owner since, only the shown prices are used. */
export function readNews(): PriceNews {
  const { owner = null, asked_at, prices, shown } = storedNews() ?? {};
  const isOfList = owner === favourites.read().owner;
  return {
    asked_at: isOfList && typeof asked_at === 'number' ? asked_at : 0,
    prices: isOfList ? pricesOf(prices) : {},
    shown: pricesOf(shown),
  };
}

/** The number of favourites whose price is news, and lower than the one last shown on the favourites page. */
export function countNews(entries: readonly StoredFavourite[], { prices, shown }: PriceNews) {
  return entries.filter((entry) => {
    const price = prices[entry.product_id];
    return (
      price !== undefined && isNews(entry, price) && price < (shown[entry.product_id] ?? Infinity)
    );
  }).length;
}

/**
 * Stores the current prices of all favourites.
 * @param areShown whether the favourites page shows them, so that they are no longer news
 */
export function storePrices(
  products: readonly SavedProduct[],
  { areShown }: { areShown: boolean },
) {
  const prices = Object.fromEntries(
    products
      .filter(({ retired_at, is_sold_out }) => retired_at === null && !is_sold_out)
      .map(({ product_id, target_sale_price }) => [product_id, target_sale_price]),
  );
  const shown = areShown ? prices : readNews().shown;
  const news: PriceNews = { asked_at: Date.now(), prices, shown };
  writeStored(KEY, JSON.stringify({ owner: favourites.read().owner, ...news }));
  notify();
}

/** Removes stored prices that belong to another member's list. */
export function dropStaleNews() {
  if (!storedNews()) removeStored(KEY);
}

/** The stored prices, unless they belong to another member. */
function storedNews() {
  const stored = readStoredJson(KEY);
  if (!isObject(stored)) return undefined;
  const { owner = null } = stored;
  return owner === null || owner === favourites.read().owner ? stored : undefined;
}

function pricesOf(value: unknown): Prices {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([, price]) => typeof price === 'number'),
  ) as Prices;
}
