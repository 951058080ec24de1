import { demoProduct } from '@damoa/demo';
import { list } from './answers.ts';
import type { CategoryTree } from './category-tree.ts';
import { type Currency, DOLLARS } from './currency.ts';
import type { Offer } from './offer.ts';

export interface View {
  currency: Currency;
  /** Without it, products have no promotion link. */
  trackingId: string | undefined;
  simplify: boolean;
  /** The names of the requested fields; empty for all. */
  fields: readonly string[];
}

/** A product in the format of the marketplace. */
export function renderProduct(offer: Offer, tree: CategoryTree, view: View) {
  const { index, id, price, listPrice } = offer;
  const { product_title, product_small_image_urls, evaluate_rate } = demoProduct(index);
  const pictures = product_small_image_urls.map((_, number) => picture(id, number));
  const original = Math.max(listPrice ?? 0, price);
  const amount = (won: number) => writeAmount(won, view.currency, index);
  const shop = 1_100_000_000 + (index % 977);
  const product: Record<string, unknown> = {
    product_id: Number(id),
    product_title,
    product_detail_url: `https://ko.aliexpress.com/item/${id}.html`,
    product_main_image_url: pictures[0],
    product_small_image_urls: list('string', pictures, view.simplify),
    product_video_url: '',
    ...(view.trackingId && { promotion_link: promotionLink(id, view.trackingId) }),
    target_sale_price: amount(price),
    target_sale_price_currency: view.currency.name,
    target_app_sale_price: amount(price),
    target_app_sale_price_currency: view.currency.name,
    target_original_price: amount(original),
    target_original_price_currency: view.currency.name,
    sale_price: (price / DOLLARS.won).toFixed(2),
    sale_price_currency: DOLLARS.name,
    discount: `${original > price ? Math.round((1 - price / original) * 100) : 0}%`,
    ...(evaluate_rate !== null && { evaluate_rate: `${evaluate_rate.toFixed(1)}%` }),
    lastest_volume: offer.volume,
    commission_rate: `${3 + (index % 7)}.0%`,
    hot_product_commission_rate: `${5 + (index % 7)}.0%`,
    ...levels(offer.categoryId, tree),
    shop_id: shop,
    shop_name: `Shop${shop} Store`,
    shop_url: `https://www.aliexpress.com/store/${shop}`,
    sku_id: `1200${id.slice(4)}`,
    ship_to_days: `ship to KR in ${5 + (index % 10)} days`,
  };
  if (view.fields.length === 0) return product;
  return Object.fromEntries(view.fields.map((field) => [field, product[field]]));
}

/** Formats an amount, for some products with commas or decimals. */
function writeAmount(won: number, { name, won: unit }: Currency, index: number) {
  const isWhole = name === 'KRW' && index % 3 !== 0;
  const amount = (won / unit).toFixed(isWhole ? 0 : 2);
  return index % 2 === 0 ? amount : amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

function picture(id: string, number: number) {
  return `https://ae01.alicdn.com/kf/S${Number(id).toString(36)}${number}.jpg`;
}

function promotionLink(id: string, trackingId: string) {
  const code = Buffer.from(`${trackingId}:${Number(id).toString(36)}`).toString('base64url');
  return `https://s.click.aliexpress.com/e/_${code}`;
}

function levels(categoryId: number, tree: CategoryTree) {
  const [first = categoryId, second] = tree.path(categoryId);
  return {
    first_level_category_id: first,
    first_level_category_name: tree.name(first),
    ...(second !== undefined && {
      second_level_category_id: second,
      second_level_category_name: tree.name(second),
    }),
  };
}
