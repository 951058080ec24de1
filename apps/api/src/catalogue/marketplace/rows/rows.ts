import type { Rejected } from '../../source.ts';
import { MarketplaceProduct } from './answers.ts';

/** A row of a response: a product of the marketplace, or a rejection. */
export type Row = { theirs: MarketplaceProduct } | { rejected: Rejected };

/** Characters of received text that are shown to a person. */
const MAX_TEXT_LENGTH = 200;

/** Parses a row; an unreadable one is rejected. */
export function readRow(row: unknown): Row {
  const parsed = MarketplaceProduct.safeParse(row);
  if (parsed.success) return { theirs: parsed.data };
  const fields = new Set(parsed.error.issues.map(({ path: [field = 'product'] }) => String(field)));
  return rejected(row, `${[...fields].join(', ')}: missing or not as expected`);
}

/** The product ids of readable rows, in order. */
export function idsOf(rows: readonly Row[]) {
  return rows.flatMap((row) => ('theirs' in row ? [row.theirs.product_id] : []));
}

/** A rejection that shows only the id and title of a product: other fields may be commercial. */
export function rejected(row: unknown, reason: string): { rejected: Rejected } {
  const { product_id, product_title } = Object(row) as Record<string, unknown>;
  const at = shown(product_id);
  const text = `${at} ${shown(product_title)}`.trim();
  return { rejected: { at: at || 'a product without an id', reason, text } };
}

function shown(value: unknown) {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const line = String(value).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return line.slice(0, MAX_TEXT_LENGTH).toWellFormed().trim();
}
