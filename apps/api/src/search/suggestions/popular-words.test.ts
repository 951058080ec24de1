import { expect, test } from 'vitest';
import { openShop } from '../../../test/shop.ts';

const { get, stock } = await openShop();

test('are the goods of most best sellers, as titles spell them, and never what these are like', async () => {
  await stock(
    { product_title: '방수 대형 텐트 1개', latest_volume: 9 },
    { product_title: '휴대용 캠핑 방수 TV', latest_volume: 8 },
    { product_title: '방수 가구 손잡이 1개', latest_volume: 9 },
    { product_title: '방수 캠핑 TV 손잡이 포함', latest_volume: 7 },
  );
  const { body } = await get('/api/suggestions');
  expect(body.words).toEqual(['TV', '텐트']);
});
