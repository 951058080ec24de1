import type { Interpretation, ProductSelection } from '@damoa/contracts';
import { readOrder } from '../../search/interpretation/order-words.ts';

type RequestedOrder = NonNullable<Interpretation['order']>;

/** The selection sorted as its text asks; undefined if it is sorted already, or the text asks for no order. */
export function orderAsSort(selection: ProductSelection) {
  const read = selection.sort === undefined ? readOrder(selection.q ?? '') : undefined;
  if (!read) return undefined;
  const { rest: text, words, sort } = read;
  const order: RequestedOrder = { words, text, sort };
  return { selection: { ...selection, sort, q: text || undefined }, order };
}

/** The explanation of a search whose text asked for an order. The texts that it offers ask for it too. */
export function withOrder(explanation: Interpretation, order: RequestedOrder): Interpretation {
  const { did_you_mean: meant, price_limits: prices } = explanation;
  const ordered = (text: string) => `${order.words} ${text}`.trim();
  return {
    ...explanation,
    did_you_mean: meant === undefined ? undefined : ordered(meant),
    price_limits: prices && { ...prices, text: ordered(prices.text) },
    order,
  };
}
