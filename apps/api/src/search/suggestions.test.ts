import { describe, expect, test } from 'vitest';
import { DRESSES, openSearchedShop } from '../../test/searched-shop.ts';

const { stock, get } = await openSearchedShop();

async function suggest(q: string) {
  const { status, body } = await get(`/api/suggestions?q=${encodeURIComponent(q)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('suggestions', () => {
  test.each([
    ['the start of a word', '청', '청바지'],
    ['an unfinished syllable', '청밪', '청바지'],
    ['a syllable with the next initial consonant', '청방', '청바지'],
    ['the same in a second word', '여성 청방', '여성 청바지'],
    ['initials', 'ㅊㅂ', '청바지'],
    ['a slip of the keyboard', 'cjdq', '청바지'],
    ['a typo', '노투북', '노트북'],
    ['the second of two words', '여성 청', '여성 청바지'],
    ['a compound that titles write apart', '와이드청', '와이드 청바지'],
  ])('complete or correct %s', async (_, q, word) => {
    expect((await suggest(q)).words).toContain(word);
  });

  test('for initials come before words with the same keys in the other keyboard mode', async () => {
    await stock({ product_title: '타프 xxl' }, { product_title: '튼튼 텐트 xxl' });
    const { words } = await suggest('ㅌㅌ');
    expect(words.indexOf('텐트')).toBe(0);
  });

  test('list categories that begin with a single letter', async () => {
    const { categories } = await suggest('원');
    expect(categories.length).toBeGreaterThan(0);
    for (const { category_name } of categories) expect(category_name).toMatch(/(^|[·/,& ])원/);
  });

  test('list matching categories', async () => {
    const { categories } = await suggest('원피');
    expect(categories).toContainEqual(expect.objectContaining({ category_id: DRESSES }));
  });

  test.each(['이엉', '잉'])('complete a word while its second syllable is typed: %s', async (q) => {
    await stock({ product_title: '블루투스 이어폰' });
    expect((await suggest(q)).words).toContain('이어폰');
  });

  test('list categories by a syllable with the next initial consonant', async () => {
    const { categories } = await suggest('원핑');
    expect(categories).toContainEqual(expect.objectContaining({ category_id: DRESSES }));
  });

  test('no category is suggested for the middle of a word', async () => {
    expect((await suggest('공유기 와이원피')).categories).toEqual([]);
  });

  test('never combine words that no title has together', async () => {
    expect((await suggest('랜턴 청')).words).toEqual([]);
  });

  test('exclude stop words', async () => {
    await stock(
      { product_title: '포대기 포함 1개' },
      { product_title: '포대기 포함 1개, 선물 세트' },
    );
    expect((await suggest('포')).words).toEqual(['포대기']);
    expect((await suggest('1')).words).toContain('1개');
  });

  test('get 422 with a message in Korean for a query that is too long', async () => {
    const { status, body } = await get(`/api/suggestions?q=${'a'.repeat(101)}`);
    expect(status).toBe(422);
    expect(body.errors.q[0]).toMatch(/[가-힣]/);
  });
});
