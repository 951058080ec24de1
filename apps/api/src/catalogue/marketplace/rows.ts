import type { Rejected } from '../source.ts';
import { MarketplaceProduct } from './answers.ts';

/** A row of an answer: a product of the marketplace, or what cannot be read as one. */
export type Row = { theirs: MarketplaceProduct } | { rejected: Rejected };

/** Characters of what was received that are shown to a person. */
const LONGEST = 200;

export function readRow(row: unknown): Row {
  const parsed = MarketplaceProduct.safeParse(row);
  if (parsed.success) return { theirs: parsed.data };
  const fields = new Set(parsed.error.issues.map(({ path: [field = 'product'] }) => String(field)));
  return rejected(row, `${[...fields].join(', ')}: missing or not as expected`);
}

/** The ids of the products among rows, in their order. */
export function idsOf(rows: readonly Row[]) {
  return rows.flatMap((row) => ('theirs' in row ? [row.theirs.product_id] : []));
}

/** Shows what a product can be found by, and nothing else of it: the rest may be commercial. */
export function rejected(row: unknown, reason: string): { rejected: Rejected } {
  const { product_id, product_title } = Object(row) as Record<string, unknown>;
  const at = shown(product_id);
  const text = `${at} ${shown(product_title)}`.trim();
  return { rejected: { at: at || 'a product without an id', reason, text } };
}

function shown(value: unknown) {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const line = String(value).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return line.slice(0, LONGEST).toWellFormed().trim();
}
