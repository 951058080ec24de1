import { describe, expect, test } from 'vitest';
import { openSearchedShop, SHOES } from '../../test/searched-shop.ts';

const { stock, get, search } = await openSearchedShop();

describe('a correction', () => {
  test.each([
    ['a slip into the Latin mode', 'cjdqkwl', '청바지'],
    ['a slip into the Korean mode', 'ㅣㄷㅇ', 'led'],
    ['a wrong vowel', '쳥바지', '청바지'],
    ['a missing letter', '노트붑', '노트북'],
    ['one wrong word of two', '여성 쳥바지', '여성 청바지'],
    ['a space inside a noun', '여성 청 바지', '여성 청바지'],
    ['a final consonant that belongs to the next syllable', '노틉', '노트북'],
    ['a compound of two words that titles have separately', '소시지수제', '소시지 수제'],
    ['a compound in another order', '와이드여성청바지', '와이드 여성 청바지'],
    ['a particle after a word', '청바지를', '청바지'],
    ['a word with 용 for a purpose', '노트북용 받침대', '노트북 받침대'],
    ['two swapped syllables', '바청지', '청바지'],
    ['a syllable that was typed twice', '청바바지', '청바지'],
  ])('of %s is searched, and the reply says so', async (_, from, to) => {
    const { total, corrected } = await search(from);
    expect(corrected).toEqual({ from, to });
    expect(total).toBeGreaterThan(0);
  });

  test('replaces a word of almost no title if far more titles have the similar word', async () => {
    await stock(
      { product_title: '빈티즈 재킷' },
      ...Array.from({ length: 100 }, (_, index) => ({
        product_title: `빈티지 밥솥 a53 ${index}`,
        target_sale_price: 90_000,
      })),
      { product_title: '밥통 a52' },
    );
    const { total, corrected } = await search('빈티즈');
    expect([total, corrected]).toEqual([100, { from: '빈티즈', to: '빈티지' }]);
    expect((await search('빈티즈', '&exact=1')).titles).toEqual(['빈티즈 재킷']);
    expect((await search('빈티즈', '&min_price=90000')).corrected).toEqual(corrected);
    for (const right of ['밥통', 'a52', '빈티즈 재킷', '청바지'])
      expect((await search(right)).corrected).toBeUndefined();
  });

  test('does not replace an English word by the Korean word of the same keys', async () => {
    await stock({ product_title: '오래가는 잉크' });
    // In Korean mode, these keys type 래가.
    expect((await search('fork')).titles).toEqual([]);
  });

  test('is not made with exact=1', async () => {
    expect(await search('쳥바지', '&exact=1')).toMatchObject({ total: 0 });
    expect((await search('쳥바지', '&exact=1')).corrected).toBeUndefined();
  });

  test('is not made if only the filters leave a search without results', async () => {
    const { total, corrected } = await search('청바지', '&min_price=6000');
    expect([total, corrected]).toEqual([0, undefined]);
  });

  test('stays the same while paging', async () => {
    const { next_page_url } = await search('와이두', '&itemsPerPage=1');
    const { body } = await get(next_page_url);
    expect(body).toMatchObject({ current_page: 2, total: 2, corrected: { to: '와이드' } });
  });
});

describe('a slip in the wrong keyboard mode', () => {
  test('counts as one slip, as in the right mode', async () => {
    // cjdqkwl with the last two keys swapped.
    expect((await search('cjdqklw')).corrected).toEqual({ from: 'cjdqklw', to: '청바지' });
  });
});

describe('a word that no product has', async () => {
  await stock(
    { product_title: '무선 청소기 25인치', latest_volume: 5 },
    { product_title: '토스터 빵굽는 기계' },
  );

  test('is left out if the others find something, and the reply says so', async () => {
    const { total, left_out, corrected } = await search('다이슨 무선 청소기');
    expect([total, left_out, corrected]).toEqual([1, ['다이슨'], undefined]);
    expect((await search('다이슨 무선 청소기', '&exact=1')).total).toBe(0);
  });

  test('is not replaced if it may be correct, but a similar word is suggested', async () => {
    // 토스트 is in the dictionary.
    const { total, corrected, did_you_mean } = await search('토스트');
    expect([total, corrected]).toEqual([0, undefined]);
    expect(did_you_mean).toBe('토스터');
  });

  test.each(['55인치', '55인치 청소기', 'a53 청소기'])(
    'is never replaced if it is a number or a model: %s',
    async (q) => {
      const { corrected, did_you_mean } = await search(q);
      expect([corrected, did_you_mean]).toEqual([undefined, undefined]);
    },
  );

  test('is left out of a compound if it is the modifier, and the noun is kept', async () => {
    const { titles, left_out, corrected } = await search('아기토스터');
    expect([titles, left_out, corrected]).toEqual([['토스터 빵굽는 기계'], ['아기'], undefined]);
  });

  test('is left out if it is 용품, and the purpose before it is kept', async () => {
    await stock({ product_title: '낚시 조끼' }, { product_title: '욕실 용품 정리대' });
    expect((await search('낚시용품')).titles).toEqual(['낚시 조끼']);
    expect((await search('낚시 용품')).left_out).toEqual(['용품']);
  });

  test('is left out if no title has it together with the word for the product, which is kept', async () => {
    const { titles, left_out } = await search('빨강 토스터');
    expect(titles).toEqual(['토스터 빵굽는 기계']);
    expect(left_out).toEqual(['빨강']);
  });
});

test('a word that is left out is named with the hyphens it was typed with', async () => {
  expect((await search('USB-C, 청바지')).left_out).toEqual(['USB-C']);
  const { corrected, left_out } = await search('USB-C cjdqkwl');
  expect([corrected?.to, left_out]).toEqual(['청바지', ['USB-C']]);
});

describe('words that no product has together, in a category', () => {
  test('are not said to be left out if the others find nothing there', async () => {
    await stock(
      { product_title: '등산 텐트', category_id: SHOES },
      ...['파랑', '빨강'].map((colour) => ({ product_title: `수영복 ${colour}` })),
    );
    expect((await search('텐트 수영복')).left_out).toEqual(['텐트']);
    const { total, left_out, zero_results } = await search(
      '텐트 수영복',
      `&category=${SHOES}&p_cate_id=${SHOES}`,
    );
    expect([total, left_out]).toEqual([0, undefined]);
    expect(zero_results.fewer_words.length).toBeGreaterThan(0);
  });
});
