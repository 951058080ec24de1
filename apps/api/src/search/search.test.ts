import { describe, expect, test } from 'vitest';
import { DRESSES, openSearchedShop } from '../../test/searched-shop.ts';

const { stock, search } = await openSearchedShop();

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

describe('the name of a category', () => {
  test('finds its products although their titles do not have it', async () => {
    const { titles, named_category } = await search('원피스');
    expect(titles).toContain('여성 청바지 와이드');
    expect(named_category.category_id).toBe(DRESSES);
    expect((await search('원피스', '&exact=1')).total).toBe(0);
  });
});
