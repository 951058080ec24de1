import type { Interpretation } from '@damoa/contracts';
import { readOrder } from '../../search/interpretation/order-words.ts';
import type { Reading } from './reading.ts';

/** Sorts the products by the order that words of the text ask for, unless the request has an order. */
export const applyOrder: Reading = async ({ search }, request) => {
  const { selection } = request;
  const read = selection.sort === undefined ? readOrder(selection.q ?? '') : undefined;
  if (!read) return undefined;
  const { rest: text, words, sort } = read;
  const sorted = { ...selection, sort, q: text || undefined };
  const page = await search({ ...request, selection: sorted, nearestFirst: true });
  return { ...page, explanation: withOrder(page.explanation, { words, text, sort }) };
};

/** The explanation of a search whose text asked for an order. The texts that it offers ask for it too. */
export function withOrder(
  explanation: Interpretation,
  order: NonNullable<Interpretation['order']>,
): Interpretation {
  const { did_you_mean: meant, price_limits: prices } = explanation;
  const ordered = (text: string) => `${order.words} ${text}`.trim();
  return {
    ...explanation,
    did_you_mean: meant === undefined ? undefined : ordered(meant),
    price_limits: prices && { ...prices, text: ordered(prices.text) },
    order,
  };
}
