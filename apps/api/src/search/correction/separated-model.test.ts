import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();

await stock(
  ...[
    '보쉬 GSR 12V-30 충전 드릴',
    '로지텍 MX MASTER 3S 무선 마우스',
    '야마하 P-45 디지털 피아노',
    '소니 WH-1000XM5 헤드폰',
    '피아노 의자',
  ].map((product_title) => ({ product_title })),
);

const search = searchWith(get);

test.each([
  ['gsr12v30', '보쉬 GSR 12V-30 충전 드릴'],
  ['mxmaster3', '로지텍 MX MASTER 3S 무선 마우스'],
  ['p45 피아노', '야마하 P-45 디지털 피아노'],
  ['wh1000xm5', '소니 WH-1000XM5 헤드폰'],
])('a model is found with hyphens and spaces: %s', async (q, title) => {
  const { titles, left_out, corrected } = await search(q);
  expect(titles).toEqual([title]);
  expect([left_out, corrected]).toEqual([undefined, undefined]);
});

test('digits of a number are not separated', async () => {
  await stock({ product_title: '부품 AB-12 34' });
  expect((await search('ab1234')).total).toBe(0);
});
