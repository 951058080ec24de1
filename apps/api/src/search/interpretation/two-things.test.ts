import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';
import { readTwoThings } from './two-things.ts';

const { stock, get } = await openShop();
await stock(
  ...['야외 텐트', '원목 의자', '무선 마우스', '기계식 키보드', '키보드 마우스 세트'].map(
    (product_title) => ({ product_title }),
  ),
);
const search = searchWith(get);

test.each([
  '텐트, 의자',
  '텐트/의자',
  '텐트 & 의자',
  '텐트와 의자',
  '텐트랑 의자',
  '텐트 그리고 의자',
])('"%s" lists two things, and finds both, since no title has both words', async (q) => {
  const { titles, corrected, left_out } = await search(q);
  expect(titles.sort()).toEqual(['야외 텐트', '원목 의자']);
  expect([corrected.to, left_out]).toEqual(['텐트 또는 의자', undefined]);
});

test.each([
  ['커튼이랑 러그', ['커튼', '러그']],
  ['고양이랑 강아지', undefined],
  ['목걸이랑 반지', ['목걸이', '반지']],
])('the particle of "%s" is the one that leaves a product', (text, things) => {
  expect(readTwoThings(text)).toEqual(things);
});

test('each text of a choice may list two things', async () => {
  const { titles, left_out } = await search('텐트, 의자 OR 마우스');
  const all = ['무선 마우스', '야외 텐트', '원목 의자', '키보드 마우스 세트'];
  expect([titles.sort(), left_out]).toEqual([all, undefined]);
});

test('two things that some title has together are found together', async () => {
  expect((await search('키보드, 마우스')).titles).toEqual(['키보드 마우스 세트']);
});

test('of two things of which one is not sold, the other is found, and the reply says so', async () => {
  const { titles, corrected, left_out } = await search('텐트, 소파');
  expect([titles, corrected?.to, left_out]).toEqual([['야외 텐트'], undefined, ['소파']]);
});

test.each(['방수, 텐트', '사과 주스', '수정과 식혜', '캠핑/의자/텐트', '텐트 의자', '텐트, 텐트'])(
  '"%s" lists no two things',
  (text) => {
    expect(readTwoThings(text)).toBeUndefined();
  },
);
