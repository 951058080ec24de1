import type { Product } from '@damoa/contracts';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';

const { stock, get } = await openShop();
const DRESSES = 200000347;

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

async function search(q: string, more = '') {
  const { status, body } = await get(`/api/getCateProduct?q=${encodeURIComponent(q)}${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body, titles: body.data.map((item: Product) => item.product_title) };
}

async function suggest(q: string) {
  const { status, body } = await get(`/api/suggestions?q=${encodeURIComponent(q)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('what was typed', () => {
  test.each([
    ['words in any order', '와이드 청바지', '여성 청바지 와이드'],
    ['a word without its space', '무선마이크', '무선 마이크 블루투스'],
    ['a word with a space too many', '노트 북', '노트북 받침대'],
    ['a compound whose pieces stand apart', '여성바지', '여성 청바지 와이드'],
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
  ])('%s finds without correction', async (_, q, title) => {
    const { titles, corrected } = await search(q);
    expect(titles).toContain(title);
    expect(corrected).toBeUndefined();
  });

  test('what the title says at its beginning comes before a more popular one further on', async () => {
    expect((await search('컵')).titles).toEqual([
      '컵',
      '아주 길고 긴 이름을 가진 그릇과 접시 그리고 컵',
    ]);
  });

  test('a lone consonant finds the titles that begin with it', async () => {
    expect((await search('ㄴ')).titles).toEqual(['노래방 무선마이크', '노트북 받침대']);
    expect((await search('ㄴ 마이크')).total).toBe(1);
    expect((await search('', '&words=ㄴ')).total).toBe(0);
  });

  test('two letters do not match across a space', async () => {
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

  test('is no part of a larger number, nor of another unit', async () => {
    expect((await search('5kg')).titles).toEqual(['망치, 5kg 헤드']);
    expect((await search('5 kg')).titles).toEqual(['망치, 5kg 헤드']);
    expect((await search('5k')).total).toBe(3);
  });

  test('is found in another unit too', async () => {
    expect((await search('1.2L 물통')).titles).toEqual(['물통 1200ml']);
    expect((await search('1.2L 물통', '&exact=1')).total).toBe(0);
  });

  test('is not shown for a thing that nobody has', async () => {
    expect((await search('쌀 5kg')).total).toBe(0);
  });

  test('is none where a thing begins with a number', async () => {
    await stock({ product_title: '2층침대 원목' });
    const { titles, left_out } = await search('2층침대 로코코');
    expect([titles, left_out]).toEqual([['2층침대 원목'], ['로코코']]);
  });

  test('is found with a space in the other unit, and a maker is none', async () => {
    await stock({ product_title: '생수 500 ml' }, { product_title: '테이프 300cm' });
    expect((await search('0.5리터 생수')).titles).toEqual(['생수 500 ml']);
    expect((await search('3m 테이프')).left_out).toEqual(['3m']);
  });
});

describe('marks within a Latin word', async () => {
  await stock({ product_title: 'wifi 공유기' }, { product_title: '카메라 c 타입' });

  test('join its parts', async () => {
    expect((await search('wi-fi')).titles).toEqual(['wifi 공유기']);
  });

  test('are not cut where a single letter would remain', async () => {
    expect((await search('c++')).total).toBe(0);
  });
});

describe('a word that shall not be found', () => {
  test('is left out, and that is said', async () => {
    const { titles, left_out, corrected } = await search('컵 -청바지');
    expect(titles).toContain('컵');
    expect([left_out, corrected]).toEqual([['-청바지'], undefined]);
  });
});

describe('a correction', () => {
  test.each([
    ['a slip into the Latin mode', 'cjdqkwl', '청바지'],
    ['a slip into the Korean mode', 'ㅣㄷㅇ', 'led'],
    ['a wrong vowel', '쳥바지', '청바지'],
    ['a letter too few', '노트붑', '노트북'],
    ['one wrong word of two', '여성 쳥바지', '여성 청바지'],
    ['a final consonant that belongs to the next syllable', '노틉', '노트북'],
    ['a compound of two words that stand apart', '소시지수제', '소시지 수제'],
    ['a compound of three of them', '무선마이크블루투스', '무선마이크 블루투스'],
    ['a compound in an order of its own', '와이드여성청바지', '와이드 여성 청바지'],
    ['a compound with another word for whom it is', '여자바지', '여자 바지'],
    ['a particle behind a word', '청바지를', '청바지'],
    ['what something is for', '노트북용 받침대', '노트북 받침대'],
    ['two swapped syllables', '바청지', '청바지'],
    ['a syllable that was typed twice', '청바바지', '청바지'],
  ])('%s is searched as what was meant, and says so', async (_, from, to) => {
    const { total, corrected } = await search(from);
    expect(corrected).toEqual({ from, to });
    expect(total).toBeGreaterThan(0);
  });

  test('is made of what almost nothing has when far more have what was probably meant', async () => {
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

  test('is not made of an English word that the keys of a Korean one would type', async () => {
    await stock({ product_title: '오래가는 잉크' });
    // In the Korean mode it is 래가.
    expect((await search('fork')).titles).toEqual([]);
  });

  test('is not made when exact=1 forbids it', async () => {
    expect(await search('쳥바지', '&exact=1')).toMatchObject({ total: 0 });
    expect((await search('쳥바지', '&exact=1')).corrected).toBeUndefined();
  });

  test('is not made of a right query that only the filters leave empty', async () => {
    const { total, corrected } = await search('청바지', '&min_price=6000');
    expect([total, corrected]).toEqual([0, undefined]);
  });

  test('keeps its place while paging', async () => {
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

  test('what a product is comes first, then compounds, other words, beginnings of words and parts', async () => {
    expect((await search('텐트')).titles).toEqual([
      '방수 텐트',
      '원터치텐트',
      '텐트 방수 캠핑 무지',
      '텐트촌 안내서',
      '캠핑텐트 고리',
    ]);
  });

  test('a compound with a space in it is found, and nothing else that ends in the same word', async () => {
    await stock(
      ...Array.from({ length: 12 }, (_, index) => ({ product_title: `업소용 제빙기 ${index}` })),
      { product_title: '차량용 제빙기' },
    );
    expect((await search('차량용제빙기')).titles).toEqual(['차량용 제빙기']);
  });

  test('any other order is as it was asked for', async () => {
    const { titles } = await search('텐트', '&sort=newest');
    expect(titles[0]).toBe('텐트 방수 캠핑 무지');
  });

  test('words side by side come before the same words apart', async () => {
    await stock(
      { product_title: '방수 우비 아동', latest_volume: 900 },
      { product_title: '아동 방수 우비', latest_volume: 1 },
    );
    expect((await search('아동 방수 우비')).titles[0]).toBe('아동 방수 우비');
  });

  test('what was typed comes before what means the same', async () => {
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

  test('is left out where the others find something, and that is said', async () => {
    const { total, left_out, corrected } = await search('다이슨 무선 청소기');
    expect([total, left_out, corrected]).toEqual([1, ['다이슨'], undefined]);
    expect((await search('다이슨 무선 청소기', '&exact=1')).total).toBe(0);
  });

  test('is not replaced if it may be right, but what it is near to is offered', async () => {
    // 토스트 is a word of the dictionary.
    const { total, corrected, did_you_mean } = await search('토스트');
    expect([total, corrected]).toEqual([0, undefined]);
    expect(did_you_mean).toBe('토스터');
  });

  test.each(['55인치', '55인치 청소기', 'a53 청소기'])(
    '%s: a number or a model never becomes another',
    async (q) => {
      const { corrected, did_you_mean } = await search(q);
      expect([corrected, did_you_mean]).toEqual([undefined, undefined]);
    },
  );

  test('of a compound with whom it is for, the thing stays', async () => {
    const { titles, left_out, corrected } = await search('아기토스터');
    expect([titles, left_out, corrected]).toEqual([['토스터 빵굽는 기계'], ['아기'], undefined]);
  });

  test('what something is for stays where 용품 names nothing', async () => {
    await stock({ product_title: '낚시 조끼' }, { product_title: '욕실 용품 정리대' });
    expect((await search('낚시용품')).titles).toEqual(['낚시 조끼']);
    expect((await search('낚시 용품')).left_out).toEqual(['용품']);
  });

  test('of words that no product has together, the thing itself stays', async () => {
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
  ])('%s is found by its sound, though no list has it', async (q, other, title) => {
    const { titles, also_searched, corrected } = await search(q);
    expect([titles, also_searched, corrected]).toEqual([[title], [other], undefined]);
  });

  test('is said too where another word was left out', async () => {
    const { titles, also_searched, left_out } = await search('주모리 뷁뷁');
    expect([titles, also_searched, left_out]).toEqual([['zumori 드론'], ['zumori'], ['뷁뷁']]);
  });

  test('27 인치 is also 27" and 27형, and never 127인치', async () => {
    await stock(
      { product_title: '모니터 27" 게이밍' },
      { product_title: '모니터 27형' },
      { product_title: '모니터 127형' },
    );
    const { titles } = await search('27 인치 모니터');
    expect(titles.sort()).toEqual(['모니터 27" 게이밍', '모니터 27형']);
  });
});

describe('a slip in the wrong mode of the keyboard', () => {
  test('is one slip as in the right mode', async () => {
    // cjdqkwl, the last two keys swapped.
    expect((await search('cjdqklw')).corrected).toEqual({ from: 'cjdqklw', to: '청바지' });
  });
});

describe('the name of a category', () => {
  test('finds its products though their titles do not say it', async () => {
    const { titles, named_category } = await search('원피스');
    expect(titles).toContain('여성 청바지 와이드');
    expect(named_category.category_id).toBe(DRESSES);
    expect((await search('원피스', '&exact=1')).total).toBe(0);
  });
});

describe('zero results: suggestions', () => {
  test('fewer words, the nearest categories and what is popular', async () => {
    const { total, zero_results } = await search('원피스 여성 뷁뷁', '&exact=1');
    expect(total).toBe(0);
    expect(zero_results.fewer_words).toContainEqual({ text: '여성', total: expect.any(Number) });
    expect(zero_results.categories.length).toBeGreaterThan(0);
    expect(zero_results.popular).toContain('와이드');
  });

  test('are not shown where something was found, or nothing was searched', async () => {
    expect((await search('컵')).zero_results).toBeUndefined();
    expect((await get('/api/getCateProduct?category=77')).body.zero_results).toBeUndefined();
  });
});

describe('suggestions', () => {
  test.each([
    ['the beginning of a word', '청', '청바지'],
    ['an unfinished syllable', '청밪', '청바지'],
    ['initials', 'ㅊㅂ', '청바지'],
    ['a slip of the keyboard', 'cjdq', '청바지'],
    ['a mistake', '노투북', '노트북'],
    ['the second of two words', '여성 청', '여성 청바지'],
    ['a compound that titles write apart', '와이드청', '와이드 청바지'],
  ])('%s', async (_, q, word) => {
    expect((await suggest(q)).words).toContain(word);
  });

  test('of initials come before words that the same keys begin in the other mode', async () => {
    await stock({ product_title: '타프 xxl' }, { product_title: '튼튼 텐트 xxl' });
    const { words } = await suggest('ㅌㅌ');
    expect(words.indexOf('텐트')).toBe(0);
  });

  test('name categories first that begin with the text', async () => {
    const { categories } = await suggest('원');
    expect(categories.length).toBeGreaterThan(0);
    for (const { category_name } of categories) expect(category_name).toMatch(/(^|[·/,& ])원/);
  });

  test('name categories too', async () => {
    const { categories } = await suggest('원피');
    expect(categories).toContainEqual(expect.objectContaining({ category_id: DRESSES }));
  });

  test('of words that no title has together are not made', async () => {
    expect((await suggest('랜턴 청')).words).toEqual([]);
  });

  test('are no words that say nothing about the product, nor are these popular', async () => {
    await stock(
      { product_title: '포대기 포함 1개', latest_volume: 9_000 },
      { product_title: '포대기 포함 1개', latest_volume: 9_001 },
      { product_title: '포대기, 선물 세트', latest_volume: 9_002 },
      { product_title: '포대기, 선물 세트', latest_volume: 9_003 },
    );
    expect((await suggest('포')).words).toEqual(['포대기']);
    expect((await suggest('1')).words).toContain('1개');
    const { body } = await get('/api/suggestions?popular');
    expect(body.words).toContain('포대기');
    expect(body.words).not.toContain('포함');
    expect(body.words).not.toContain('1개');
    expect(body.words).not.toContain('선물 세트');
  });

  test('without a query are what is popular', async () => {
    const { body } = await get('/api/suggestions');
    expect(body.words).toContain('와이드');
  });

  test('a query that is too long is 422 with the field named in Korean', async () => {
    const { status, body } = await get(`/api/suggestions?q=${'a'.repeat(101)}`);
    expect(status).toBe(422);
    expect(body.errors.q[0]).toMatch(/[가-힣]/);
  });
});
