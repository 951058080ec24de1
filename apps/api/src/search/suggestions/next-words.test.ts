import { expect, test } from 'vitest';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();

await stock(
  { product_title: '멀티 멀티탭 c 타입 4구' },
  { product_title: '강아지 강아지간식 오리' },
  { product_title: '델몬트 쥬스 x 오렌지 2 리터' },
  { product_title: '아이폰 15 케이스' },
);

async function suggested(q: string): Promise<string[]> {
  const { status, body } = await get(`/api/suggestions?q=${encodeURIComponent(q)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.words;
}

test('a suggested next word repeats no earlier word', async () => {
  expect(await suggested('멀티 ')).not.toContain('멀티 멀티탭');
  expect(await suggested('강아지 ㄱ')).not.toContain('강아지 강아지');
  expect(await suggested('강아지 강')).not.toContain('강아지 강아지간식');
});

test('a suggested next word is no single letter or digit', async () => {
  const words = await suggested('쥬스');
  expect(words).toContain('쥬스 오렌지');
  expect(words).not.toContain('쥬스 x');
  expect(await suggested('쥬스 2')).not.toContain('쥬스 2');
  expect(await suggested('아이폰 1')).toContain('아이폰 15');
});

test.each([
  ['a price', '3만원 이하 아이', '3만원 이하 아이폰'],
  ['what is not wanted', '가죽 말고 멀티', '가죽 말고 멀티탭'],
  ['an order', '제일 싼 강아지 간', '제일 싼 강아지 간식'],
  ['another choice', '멀티탭 OR 아이', '멀티탭 OR 아이폰'],
  ['the verbs of a sentence', '아이폰 갈 때 쓸 케', '아이폰 갈 때 쓸 케이스'],
])('the words behind %s are completed', async (_, q, word) => {
  await stock({ product_title: '강아지 간식' });
  expect(await suggested(q)).toContain(word);
});

test('what is not wanted is not suggested', async () => {
  await stock({ product_title: '멀티툴' });
  expect(await suggested('멀티탭 말고 멀티')).toEqual(
    expect.not.arrayContaining(['멀티탭 말고 멀티탭']),
  );
  expect(await suggested('멀티탭 말고 멀티')).toContain('멀티탭 말고 멀티툴');
});

test('a listed word is completed that titles have in another spelling or inside another word', async () => {
  await stock({ product_title: '가죽 재킷' }, { product_title: '순한 아기로션' });
  expect(await suggested('자케')).toEqual(['자켓']);
  expect(await suggested('로셔')).toEqual(['로션']);
});
