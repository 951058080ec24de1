import { type Product, ProductInput } from '@damoa/contracts';
import { canonicalCategories } from '../categories.ts';
import type { Line } from './text-lines.ts';

/** What each field must be, for the person who corrects the file. */
const MUST_BE: Record<keyof ProductInput, string> = {
  product_id: 'text of 1 to 64 characters, as it was before a spreadsheet changed it',
  product_title: 'text of 1 to 1000 characters, without NUL or half a character',
  product_main_image_url: 'an http(s) address, or a path that begins with /',
  product_small_image_urls: 'at most 50 http(s) addresses, or paths that begin with /',
  promotion_link: 'an http(s) address',
  target_sale_price: 'a whole number of won, from 1 to 2147483647',
  target_original_price: 'a whole number of won, from 0 to 2147483647, or nothing',
  discount_rate: 'a whole percentage from 0 to 100, or nothing',
  evaluate_rate: 'a percentage from 0 to 100 with at most one decimal, or nothing',
  latest_volume: 'a whole number from 0 to 2147483647, or nothing',
  is_sold_out: 'true or false, or nothing',
  category_id: 'the number of a category',
  updated_at: 'a time after 1970, not in the future, like 2026-01-31T09:00:00+09:00, or nothing',
};

/** Characters of a wrong value that the reason quotes. */
const MAX_VALUE_LENGTH = 60;

export type Checked = { product: Product; isDated: boolean } | { reason: string };

/**
 * Checks the lines of a file.
 * @param fileTime when the file was written: the `updated_at` of lines without their own; now, if it lies ahead
 */
export function lineChecker(fileTime: Date): (line: Line) => Checked {
  const checkedAt = new Date(Math.min(fileTime.getTime(), Date.now()));
  const canonical = canonicalCategories();
  return ({ record, reason }) => {
    if (reason !== undefined) return { reason };
    if (!isRecord(record)) return { reason: 'not a JSON object' };
    const parsed = ProductInput.safeParse(record);
    if (!parsed.success) {
      const fields = new Set(parsed.error.issues.map(({ path: [field] }) => String(field)));
      const reasons = Array.from(fields, (field) => reasonOf(field, record[field]));
      return { reason: reasons.join('; ') };
    }
    const { data } = parsed;
    const category_id = canonical.get(data.category_id);
    if (category_id === undefined)
      return { reason: `category_id: ${data.category_id} is not sold here` };
    const updated_at = new Date(data.updated_at ?? checkedAt).toISOString();
    return { product: { ...data, category_id, updated_at }, isDated: data.updated_at !== null };
  };
}

function isRecord(record: unknown): record is Record<string, unknown> {
  return typeof record === 'object' && record !== null && !Array.isArray(record);
}

function reasonOf(field: string, value: unknown) {
  if (value === undefined || value === null || value === '') return `${field}: is missing`;
  const written = JSON.stringify(value);
  const shown =
    written.length > MAX_VALUE_LENGTH ? `${written.slice(0, MAX_VALUE_LENGTH)}…` : written;
  return `${field}: must be ${MUST_BE[field as keyof ProductInput]}, not ${shown}`;
}
