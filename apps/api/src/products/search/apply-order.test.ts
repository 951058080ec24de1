import { expect, test } from 'vitest';
import { withOrder } from './apply-order.ts';

test('a text that is offered instead asks for the same order', () => {
  const order = { words: '제일 싼', text: '탠트', sort: 'price_asc' } as const;
  expect(withOrder({ did_you_mean: '텐트' }, order)).toEqual({
    did_you_mean: '제일 싼 텐트',
    price_limits: undefined,
    order,
  });
});
