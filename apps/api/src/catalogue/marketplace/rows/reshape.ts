import { MAX_INTEGER, ProductInput } from '@damoa/contracts';
import { canonicalCategories, readCategories } from '../../categories.ts';
import type { Item } from '../../source.ts';
import { pictureOf, promotionLink } from './addresses.ts';
import type { MarketplaceProduct } from './answers.ts';
import { parseWon } from './parse-won.ts';
import { rejected } from './rows.ts';

const MAX_TITLE_LENGTH = 1000;
const MAX_PICTURES = 50;

/**
 * Returns a function that converts a product of the marketplace into one of ours, or rejects it with a
 * reason.
 * @param options.areOurs whether they are products that we have: those in a category that is new to us stay
 */
export function reshaper({
  areOurs = false,
} = {}): (theirs: MarketplaceProduct, answeredAt: Date) => Item {
  const canonical = canonicalCategories();
  const { leftOut } = readCategories();

  function categoryOf({ second_level_category_id, first_level_category_id }: MarketplaceProduct) {
    // The first level does not replace a second one that is left out, since that may be left out on purpose.
    const id = second_level_category_id ?? first_level_category_id;
    if (id === undefined) return { reason: 'category: is missing' };
    const category_id = canonical.get(id);
    if (category_id !== undefined) return { category_id };
    const above = canonical.get(first_level_category_id ?? 0);
    if (areOurs && above !== undefined && !leftOut.has(id)) return { category_id: above };
    return { reason: `category: ${id} is not sold here (${leftOut.get(id) ?? 'unknown'})` };
  }

  return (theirs, answeredAt) => {
    const { reason, category_id } = categoryOf(theirs);
    if (reason !== undefined) return rejected(theirs, reason);
    if (!theirs.promotion_link) {
      return rejected(theirs, 'no promotion_link: is ALIEXPRESS_TRACKING_ID right?');
    }
    const link = promotionLink(theirs.promotion_link);
    if (!link) return rejected(theirs, 'promotion_link: must be https on aliexpress.com');
    if (theirs.target_sale_price_currency !== 'KRW') {
      return rejected(theirs, 'target_sale_price_currency: must be KRW');
    }
    const price = parseWon(theirs.target_sale_price);
    if (price === undefined) {
      return rejected(theirs, `target_sale_price: must be a price from 1 to ${MAX_INTEGER} won`);
    }
    const updated_at = answeredAt.toISOString();
    // The schema also computes the discount, and drops a list price that is not above the price.
    const parsed = ProductInput.safeParse({
      product_id: theirs.product_id,
      product_title: titleOf(theirs.product_title),
      product_main_image_url: pictureOf(theirs.product_main_image_url) ?? null,
      product_small_image_urls: picturesOf(theirs.product_small_image_urls ?? []),
      promotion_link: link,
      target_sale_price: price,
      target_original_price: listPriceOf(theirs),
      evaluate_rate: rateOf(theirs.evaluate_rate),
      latest_volume: volumeOf(theirs.lastest_volume),
      category_id,
      updated_at,
    });
    if (parsed.success) return { product: { ...parsed.data, updated_at } };
    const fields = new Set(parsed.error.issues.map(({ path: [field] }) => String(field)));
    return rejected(theirs, `${[...fields].join(', ')}: not usable`);
  };
}

/** The title on one line, without what the database cannot store. The schema rejects blank titles. */
function titleOf(title: string) {
  const clean = title.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return Array.from(clean).slice(0, MAX_TITLE_LENGTH).join('').trimEnd();
}

function picturesOf(addresses: readonly unknown[]) {
  const pictures = addresses.map(pictureOf).filter((picture) => picture !== undefined);
  return pictures.slice(0, MAX_PICTURES);
}

function listPriceOf({
  target_original_price,
  target_original_price_currency,
}: MarketplaceProduct) {
  if ((target_original_price_currency ?? 'KRW') !== 'KRW') return null;
  return parseWon(target_original_price) ?? null;
}

function rateOf(written: string | number | undefined) {
  const [, digits] = /^(\d{1,3}(?:\.\d+)?)%?$/.exec(String(written)) ?? [];
  const rate = Math.round(Number(digits) * 10) / 10;
  return rate <= 100 ? rate : null;
}

function volumeOf(written: string | number | undefined) {
  const volume = /^\d+$/.test(String(written)) ? Number(written) : 0;
  return volume <= MAX_INTEGER ? volume : 0;
}
