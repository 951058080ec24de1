import { expect, test } from 'vitest';
import { openDatabase } from '../../../test/shop.ts';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { withoutParticle } from './particles.ts';

const { stock, db } = await openDatabase();
await stock({
  product_title: '할머니 부모님 팀장 우산 캠핑 무릎 항균 데 손 PC A4 크록스 뉴발란스 딸기 선물',
});

test.each([
  ['할머니께', '할머니'],
  ['할머니께서는', '할머니'],
  ['부모님께', '부모님'],
  ['팀장님께', '팀장'],
  ['팀장님', '팀장'],
  ['우산이요', '우산'],
  ['우산요', '우산'],
  ['캠핑에는', '캠핑'],
  ['캠핑할때', '캠핑'],
  ['우산이라도', '우산'],
  ['pc용', 'pc'],
  ['pc로', 'pc'],
  ['a4용', 'a4'],
  ['usb용', undefined],
  ['크록스st', '크록스'],
  ['뉴발st', '뉴발'],
  ['크록스스타일', '크록스'],
  ['딸기맛', '딸기'],
  ['우산과', '우산'],
  ['선물로', '선물'],
  ['우산로', undefined],
  ['할머니와', '할머니'],
  ['항균요', undefined],
  ['우산보다', undefined],
  ['담요', undefined],
  ['데님', undefined],
  ['손님', undefined],
  ['우산나', undefined],
])('the noun before the particle of %s is %s', async (word, noun) => {
  expect(await withoutParticle({ db, vocabulary: SHIPPED_VOCABULARY }, word)).toBe(noun);
});
