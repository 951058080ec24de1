import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();
await stock(
  { product_title: '헤드 업 디스플레이 자동차 속도계' },
  { product_title: '소프트 쉘 재킷 남성' },
  { product_title: '헤드 램프 디스플레이' },
);
const search = searchWith(get);

test.each([
  ['헤드업디스플레이', '헤드 업 디스플레이 자동차 속도계'],
  ['hud', '헤드 업 디스플레이 자동차 속도계'],
  ['자동차 hud', '헤드 업 디스플레이 자동차 속도계'],
  ['남성 소프트쉘재킷', '소프트 쉘 재킷 남성'],
])('a long compound is found with several spaces, which correct nothing: %s', async (q, title) => {
  const { titles, corrected } = await search(q);
  expect([titles, corrected]).toEqual([[title], undefined]);
});
