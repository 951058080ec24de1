import { describe, expect, test } from 'vitest';
import { searchWith } from '../../test/search-with.ts';
import { openShop } from '../../test/shop.ts';

const { stock, get } = await openShop();
const DRESSES = 200000347;
const SHOES = 322;

await stock(
  { product_title: '여성 청바지 와이드', category_id: DRESSES, target_sale_price: 5_000 },
  { product_title: '와이드 바지', latest_volume: 900 },
  { product_title: '무선 마이크 블루투스', latest_volume: 50 },
  { product_title: '노래방 무선마이크' },
  { product_title: 'LED 랜턴' },
  { product_title: '수제 소시지 1kg' },
  { product_title: '노트북 받침대' },
  { product_title: '아주 길고 긴 이름을 가진 그릇과 접시 그리고 컵', latest_volume: 90 },
  { product_title: '컵', latest_volume: 1 },
);

const search = searchWith(get);

async function suggest(q: string) {
  const { status, body } = await get(`/api/suggestions?q=${encodeURIComponent(q)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('a search', () => {
  test.each([
    ['words in any order', '와이드 청바지', '여성 청바지 와이드'],
    ['a word without its space', '무선마이크', '무선 마이크 블루투스'],
    ['a word with an extra space', '노트 북', '노트북 받침대'],
    ['a compound whose pieces occur separately', '여성바지', '여성 청바지 와이드'],
    ['a compound of three words', '무선마이크블루투스', '무선 마이크 블루투스'],
    ['a compound with a synonym of a modifier', '여자바지', '여성 청바지 와이드'],
    ['initials', 'ㅊㅂㅈ', '여성 청바지 와이드'],
    ['initials of two letters', 'ㄹㅌ', '무선 마이크 블루투스'],
    ['initials that the keyboard has joined', 'ㄾㅅ', '무선 마이크 블루투스'],
    ['a syllable that is not finished', '청바ㅈ', '여성 청바지 와이드'],
    ['another spelling of a loanword', '소세지', '수제 소시지 1kg'],
    ['one letter', '컵', '컵'],
    ['punctuation around a word', '(청바지)', '여성 청바지 와이드'],
    ['punctuation between words', '여성/청바지', '여성 청바지 와이드'],
    ['a mark before a word', '#청바지', '여성 청바지 와이드'],
    ['an emoji', '청바지👖', '여성 청바지 와이드'],
  ])('finds by %s without a correction', async (_, q, title) => {
    const { titles, corrected } = await search(q);
    expect(titles).toContain(title);
    expect(corrected).toBeUndefined();
  });

  test('ranks a title that begins with the word above a more popular one that ends with it', async () => {
    expect((await search('컵')).titles).toEqual([
      '컵',
      '아주 길고 긴 이름을 가진 그릇과 접시 그리고 컵',
    ]);
  });

  test('finds by a lone consonant the titles that begin with it', async () => {
    expect((await search('ㄴ')).titles).toEqual(['노래방 무선마이크', '노트북 받침대']);
    expect((await search('ㄴ 마이크')).total).toBe(1);
    expect((await search('', '&words=ㄴ')).total).toBe(0);
  });

  test('does not match two letters across a space', async () => {
    expect((await search('선마')).total).toBe(1);
    expect((await search('크블')).total).toBe(0);
  });
});

describe('a quantity', async () => {
  await stock(
    { product_title: '망치 0.5kg' },
    { product_title: '망치 15kg' },
    { product_title: '망치, 5kg 헤드' },
    { product_title: '물통 1200ml' },
  );

  test('does not match part of a larger number or of another unit', async () => {
    expect((await search('5kg')).titles).toEqual(['망치, 5kg 헤드']);
    expect((await search('5 kg')).titles).toEqual(['망치, 5kg 헤드']);
    expect((await search('5k')).total).toBe(3);
  });

  test('matches the same quantity in another unit', async () => {
    expect((await search('1.2L 물통')).titles).toEqual(['물통 1200ml']);
    expect((await search('1.2L 물통', '&exact=1')).total).toBe(0);
  });

  test('does not match alone if no title has the product', async () => {
    expect((await search('쌀 5kg')).total).toBe(0);
  });

  test('is not read into a word that begins with a number', async () => {
    await stock({ product_title: '2층침대 원목' });
    const { titles, left_out } = await search('2층침대 로코코');
    expect([titles, left_out]).toEqual([['2층침대 원목'], ['로코코']]);
  });

  test('matches another unit with a space, and 3m is a brand', async () => {
    await stock({ product_title: '생수 500 ml' }, { product_title: '테이프 300cm' });
    expect((await search('0.5리터 생수')).titles).toEqual(['생수 500 ml']);
    expect((await search('3m 테이프')).left_out).toEqual(['3m']);
  });
});

describe('punctuation inside a Latin word', async () => {
  await stock({ product_title: 'wifi 공유기' }, { product_title: '카메라 c 타입' });

  test('is ignored if it is a hyphen', async () => {
    expect((await search('wi-fi')).titles).toEqual(['wifi 공유기']);
  });

  test('is a space where titles write one, also of a synonym', async () => {
    await stock({ product_title: 'USB C 연장허브' }, { product_title: 'USB Camera 연장허브' });
    expect((await search('usb-c 연장허브')).titles).toEqual(['USB C 연장허브']);
    expect((await search('c타입 연장허브')).titles).toEqual(['USB C 연장허브']);
  });

  test('is a space where a synonym goes from one script to the other', async () => {
    await stock({ product_title: '유형 C 충전독' }, { product_title: '유형 Case 충전독' });
    expect((await search('c타입 충전독')).titles).toEqual(['유형 C 충전독']);
  });

  test('is kept if only a single letter would remain', async () => {
    expect((await search('c++')).total).toBe(0);
  });
});

test('an exact search and one for the word "exact" do not mix up their results', async () => {
  await search('exact 컵');
  expect((await search('컵', '&exact=1')).titles).toContain('컵');
});

describe('an excluded word', () => {
  test.each([
    ['컵 -접시', ['컵'], ['접시']],
    ['마이크 -노래방 -유선', ['무선 마이크 블루투스'], ['노래방', '유선']],
    ['노트북 -받침대', [], undefined],
  ])('is in no product that is found, and the reply says so: %s', async (q, titles, excluded) => {
    const found = await search(q);
    expect(found.titles).toEqual(titles);
    expect([found.excluded, found.left_out, found.corrected]).toEqual([
      excluded,
      undefined,
      undefined,
    ]);
  });
});

test('a word that is left out is named with the hyphens it was typed with', async () => {
  expect((await search('USB-C, 청바지')).left_out).toEqual(['USB-C']);
  const { corrected, left_out } = await search('USB-C cjdqkwl');
  expect([corrected?.to, left_out]).toEqual(['청바지', ['USB-C']]);
});

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

describe('the ranking', async () => {
  await stock(
    { product_title: '캠핑텐트 고리', latest_volume: 9_000 },
    { product_title: '텐트촌 안내서', latest_volume: 8_000 },
    { product_title: '방수 텐트', latest_volume: 10 },
    { product_title: '원터치텐트', latest_volume: 20 },
    { product_title: '텐트 방수 캠핑 무지', latest_volume: 7_000 },
  );

  test('the product itself ranks first, then compounds, other whole words, prefixes and parts of words', async () => {
    expect((await search('텐트')).titles).toEqual([
      '방수 텐트',
      '원터치텐트',
      '텐트 방수 캠핑 무지',
      '텐트촌 안내서',
      '캠핑텐트 고리',
    ]);
  });

  test('a compound written with a space matches, and nothing else that ends in the same word', async () => {
    await stock(
      ...Array.from({ length: 12 }, (_, index) => ({ product_title: `업소용 제빙기 ${index}` })),
      { product_title: '차량용 제빙기' },
    );
    expect((await search('차량용제빙기')).titles).toEqual(['차량용 제빙기']);
  });

  test('relevance does not affect other sort orders', async () => {
    const { titles } = await search('텐트', '&sort=newest');
    expect(titles[0]).toBe('텐트 방수 캠핑 무지');
  });

  test('adjacent words rank above the same words apart', async () => {
    await stock(
      { product_title: '방수 우비 아동', latest_volume: 900 },
      { product_title: '아동 방수 우비', latest_volume: 1 },
    );
    expect((await search('아동 방수 우비')).titles[0]).toBe('아동 방수 우비');
  });

  test('typed words rank above synonyms', async () => {
    await stock(
      { product_title: '가죽 재킷', latest_volume: 900 },
      { product_title: '가죽 자켓', latest_volume: 1 },
    );
    expect((await search('자켓')).titles[0]).toBe('가죽 자켓');
    expect((await search('자켓')).also_searched).toContain('재킷');
    expect((await search('자켓', '&exact=1')).titles).toEqual(['가죽 자켓']);
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

describe('a name in the other script', async () => {
  await stock({ product_title: 'zumori 드론' }, { product_title: '초릭스 프린터' });

  test.each([
    ['주모리', 'zumori', 'zumori 드론'],
    ['chorix', '초릭스', '초릭스 프린터'],
  ])('is found by its sound without being in any list: %s', async (q, other, title) => {
    const { titles, also_searched, corrected } = await search(q);
    expect([titles, also_searched, corrected]).toEqual([[title], [other], undefined]);
  });

  test('is not guessed if a list has it', async () => {
    await stock({ product_title: 'led 전구' });
    expect((await search('레드 전구')).left_out).toEqual(['레드']);
    await stock({ product_title: '맨투맨 후드' });
    expect((await search('hud')).titles).toEqual([]);
  });

  test('is reported even if another word was left out', async () => {
    const { titles, also_searched, left_out } = await search('주모리 뷁뷁');
    expect([titles, also_searched, left_out]).toEqual([['zumori 드론'], ['zumori'], ['뷁뷁']]);
  });

  test('27 인치 also matches 27" and 27형, but not 127형', async () => {
    await stock(
      { product_title: '모니터 27" 게이밍' },
      { product_title: '모니터 27형' },
      { product_title: '모니터 127형' },
    );
    const { titles } = await search('27 인치 모니터');
    expect(titles.sort()).toEqual(['모니터 27" 게이밍', '모니터 27형']);
  });
});

describe('a slip in the wrong keyboard mode', () => {
  test('counts as one slip, as in the right mode', async () => {
    // cjdqkwl with the last two keys swapped.
    expect((await search('cjdqklw')).corrected).toEqual({ from: 'cjdqklw', to: '청바지' });
  });
});

describe('the name of a category', () => {
  test('finds its products although their titles do not have it', async () => {
    const { titles, named_category } = await search('원피스');
    expect(titles).toContain('여성 청바지 와이드');
    expect(named_category.category_id).toBe(DRESSES);
    expect((await search('원피스', '&exact=1')).total).toBe(0);
  });
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

describe('suggestions for zero results', () => {
  test('have the numbers of products that following them shows, and are no order', async () => {
    const loafers = ['가죽', '스웨이드'].map((kind) => `${kind} 로퍼`);
    await stock(...loafers.map((product_title) => ({ product_title, category_id: SHOES })), {
      product_title: '비싼 신발 끈',
    });
    const { zero_results } = await search('싼 신발', '&min_price=9000000');
    const { total } = await search('신발');
    expect(total).toBeGreaterThan(1);
    expect(zero_results.fewer_words).toEqual([{ text: '신발', total }]);
  });

  test('are fewer words, the nearest categories and popular goods', async () => {
    const { total, zero_results } = await search('원피스 여성 뷁뷁', '&exact=1');
    expect(total).toBe(0);
    expect(zero_results.fewer_words).toContainEqual({ text: '여성', total: expect.any(Number) });
    // Another one of this name lists nothing.
    expect(zero_results.categories).toContainEqual(
      expect.objectContaining({ category_id: DRESSES, parent_name: '여성의류' }),
    );
    expect(
      zero_results.categories.filter(
        ({ category_name }: { category_name: string }) => category_name === '원피스',
      ),
    ).toHaveLength(1);
    expect(zero_results.popular.length).toBeGreaterThan(0);
  });

  test('are absent if something was found or nothing was searched', async () => {
    expect((await search('컵')).zero_results).toBeUndefined();
    expect((await get('/api/getCateProduct?category=77')).body.zero_results).toBeUndefined();
  });
});

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
