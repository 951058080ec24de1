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
