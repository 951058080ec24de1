import { describe, expect, test } from 'vitest';
import { searchWith } from '../../test/search-with.ts';
import { openShop } from '../../test/shop.ts';

const { stock, get } = await openShop();

await stock(
  ...[
    '슈피겐 아이폰15 울트라 하이브리드 휴대폰 케이스',
    '힐링쉴드 아이폰 15 프로스트 필름',
    '신지모루 아이폰 15 Pro 투명 범퍼 케이스',
    '스마트폰 케이스 아이폰 16 보라',
    'Apple 아이폰 16 자급제 128GB 블랙',
    '삼성전자 갤럭시 S24 자급제 256GB',
    '삼성전자 갤럭시 워치7 44mm',
    'Apple 워치 SE 2세대 40mm',
    '이천 쌀 20kg 2025년산',
    'LG전자 모니터 27인치 IPS',
    '쿠쿠 전기밥솥 6인용',
    '크린엔젤 KF94 마스크 100매',
    '소니 WH-1000XM5 블루투스 헤드폰 블랙',
    '뉴발란스 530 운동화',
    '나이키 에어포스 러닝 운동화',
    '농심 백산수 생수 500ml 40개',
    '직소 퍼즐 1000피스',
    '탑텐 오버핏 반팔 티 화이트',
    '제주 햇 감자 5kg',
    '캠핑 의자 접이식',
    '사무용 의자 메쉬',
    '캠핑용 랜턴 LED',
    '로얄캐닌 강아지 사료 4kg',
    '하림 고양이 사료 2kg',
    '신일 선풍기 14인치',
    '무선 마우스 저소음 클릭',
    '광천 재래 김 20봉',
    '더블에이 복사지 500매 흰색',
    '메모 상자 500매',
    '유아 기저귀 24개월 밴드형',
    '진공 이불 압축팩 10매',
    '압축팩 없이 접는 이불',
    '크록스 여성 클로그',
    'USB 3.0 멀티 허브',
    '4포트 허브 C타입',
    '여성 V넥 반팔 티셔츠',
    '마이크로 8 핀 케이블',
    '대용량 보조배터리 10000mAh',
    '차량용 송풍구 거치대',
    '비비크림 BB 21호',
    '갤럭시 Z 플립5 힌지 보호',
    '갤럭시Z 플립6 힌지 테이프',
    '실리콘 TPU폰 케이스',
    '3 in 1 무선 도크',
    '차량 컵홀더 (3 in 1)',
    '욕실 선반[3 in 1]',
    '건전지 듀라셀 AA',
  ].map((product_title) => ({ product_title })),
);

const search = searchWith(get);

describe('without spaces', () => {
  test.each([
    ['아이폰15케이스', '슈피겐 아이폰15 울트라 하이브리드 휴대폰 케이스'],
    ['갤럭시s24', '삼성전자 갤럭시 S24 자급제 256GB'],
    ['쌀20kg', '이천 쌀 20kg 2025년산'],
    ['27인치모니터', 'LG전자 모니터 27인치 IPS'],
    ['6인용밥솥', '쿠쿠 전기밥솥 6인용'],
    ['kf94마스크', '크린엔젤 KF94 마스크 100매'],
    ['햇감자', '제주 햇 감자 5kg'],
    ['반팔티', '탑텐 오버핏 반팔 티 화이트'],
    ['애플워치', 'Apple 워치 SE 2세대 40mm'],
    ['나이키운동화', '나이키 에어포스 러닝 운동화'],
    ['usb허브', 'USB 3.0 멀티 허브'],
    ['c타입허브', '4포트 허브 C타입'],
    ['v넥티셔츠', '여성 V넥 반팔 티셔츠'],
    ['z플립 힌지', '갤럭시 Z 플립5 힌지 보호'],
    ['z플립 힌지', '갤럭시Z 플립6 힌지 테이프'],
    ['폰케이스', '실리콘 TPU폰 케이스'],
    ['aa건전지', '건전지 듀라셀 AA'],
  ])('"%s" finds what titles write with them', async (q, title) => {
    const { titles, left_out } = await search(q);
    expect(titles).toContain(title);
    expect(left_out).toBeUndefined();
  });
});

test('words are left out of a phrase without spaces too, where no title has all', async () => {
  await stock({ product_title: '고속 무선충전 패드' });
  const { titles, left_out } = await search('차량용거치대무선충전');
  expect([titles[0], left_out]).toEqual(['차량용 송풍구 거치대', ['무선', '충전']]);
});

test('the number of a model is left out of a word that another title has', async () => {
  await stock({ product_title: '아이폰16프로 그립' });
  const { titles, left_out } = await search('아이폰16프로 필름');
  expect([titles[0], left_out]).toEqual(['힐링쉴드 아이폰 15 프로스트 필름', ['16']]);
});

describe('a number', () => {
  test('beside other words is not part of another one', async () => {
    const { titles } = await search('갤럭시 워치 4');
    expect(titles).toEqual(['삼성전자 갤럭시 워치7 44mm']);
    expect((await search('갤럭시 워치 4')).left_out).toEqual(['4']);
  });

  test('is left out after a word that only describes', async () => {
    const { titles, left_out } = await search('아이폰 15 보라 케이스');
    expect(titles).toContain('신지모루 아이폰 15 Pro 투명 범퍼 케이스');
    expect(left_out).toEqual(['보라']);
  });

  test('of containers is one of pieces, and not of months', async () => {
    const { titles, left_out } = await search('기저귀 24팩');
    expect(titles).toEqual(['유아 기저귀 24개월 밴드형']);
    expect(left_out).toEqual(['24팩']);
  });

  test('is searched as typed, also inside others, with exact=1', async () => {
    const { body } = await get(`/api/getCateProduct?q=${encodeURIComponent('아이폰 1')}&exact=1`);
    expect(body.total).toBeGreaterThan(0);
  });

  test('and the quantity after it are two words', async () => {
    const { titles, left_out } = await search('아이폰 16 128gb');
    expect(titles).toEqual(['Apple 아이폰 16 자급제 128GB 블랙']);
    expect(left_out).toBeUndefined();
  });

  test.each([
    ['1,000피스 퍼즐', '직소 퍼즐 1000피스'],
    ['생수 40병', '농심 백산수 생수 500ml 40개'],
    ['생수 500mlx40개', '농심 백산수 생수 500ml 40개'],
    ['8핀 케이블', '마이크로 8 핀 케이블'],
    ['선풍기 14인치이하', '신일 선풍기 14인치'],
    ['1만mah 보조배터리', '대용량 보조배터리 10000mAh'],
    ['직소 퍼즐 1천피스', '직소 퍼즐 1000피스'],
    ['3in1 도크', '3 in 1 무선 도크'],
    ['3-in-1 도크', '3 in 1 무선 도크'],
    ['3 in 1 컵홀더', '차량 컵홀더 (3 in 1)'],
    ['3in1 선반', '욕실 선반[3 in 1]'],
    ['"3 in 1" 컵홀더', '차량 컵홀더 (3 in 1)'],
  ])('is found in another notation: "%s"', async (q, title) => {
    const { titles, left_out } = await search(q);
    expect(titles).toEqual([title]);
    expect(left_out).toBeUndefined();
  });
});

describe('a model or name', () => {
  test.each([
    ['wh1000xm5', '소니 WH-1000XM5 블루투스 헤드폰 블랙'],
    ['아이폰 15 프로', '신지모루 아이폰 15 Pro 투명 범퍼 케이스'],
    ['new balance 530', '뉴발란스 530 운동화'],
    ['apple watch', 'Apple 워치 SE 2세대 40mm'],
  ])('is found in another spelling: "%s"', async (q, title) => {
    const { titles, left_out } = await search(q);
    expect(titles).toContain(title);
    expect(left_out).toBeUndefined();
  });

  test('stays when a long text has words that no title has', async () => {
    const q = '소니 WH-1000XM5 정품 노이즈캔슬링 무선 헤드폰 실버 국내배송';
    expect((await search(q)).titles).toEqual(['소니 WH-1000XM5 블루투스 헤드폰 블랙']);
  });
});

describe('words that must go', () => {
  test.each([
    ['강아지에게 좋은 사료', '로얄캐닌 강아지 사료 4kg'],
    ['고양이들 사료', '하림 고양이 사료 2kg'],
    ['캠핑용 의자', '캠핑 의자 접이식'],
    ['압축팩 이불용', '진공 이불 압축팩 10매'],
    ['크록스st 여성', '크록스 여성 클로그'],
    ['여성 크록스 느낌', '크록스 여성 클로그'],
  ])('"%s": a particle goes before a word does', async (q, title) => {
    expect((await search(q)).titles[0]).toBe(title);
  });

  test('a particle goes too where another word is in no title', async () => {
    const { titles, left_out } = await search('캠핑용 의자 보라돌이');
    expect(titles).toEqual(['캠핑 의자 접이식']);
    expect(left_out).toEqual(['보라돌이']);
  });

  test('what is searched already is not offered as well', async () => {
    expect(await search('아이폰 15 프로 뿅뿅뿅')).not.toHaveProperty('did_you_mean');
  });

  test.each([
    ['선풍기 무선 저소음', '신일 선풍기 14인치', ['무선', '저소음']],
    ['생수 2리터 500매', '농심 백산수 생수 500ml 40개', ['2리터', '500매']],
    ['선풍기 조용한 거', '신일 선풍기 14인치', ['조용한', '거']],
  ])('"%s": the product stays', async (q, title, leftOut) => {
    const { titles, left_out } = await search(q);
    expect(titles).toEqual([title]);
    expect(left_out).toEqual(leftOut);
  });
});

test.each([
  ['rla', '광천 재래 김 20봉'],
  ['Tkf', '이천 쌀 20kg 2025년산'],
])('a word of one syllable is found in the wrong mode of the keyboard: "%s"', async (q, title) => {
  expect((await search(q)).titles).toContain(title);
});

test('a misspelt word that might be a compound is corrected: 거취대', async () => {
  const { titles, corrected } = await search('차량용 거취대');
  expect(titles).toEqual(['차량용 송풍구 거치대']);
  expect(corrected.to).toBe('차량용 거치대');
});

test('tears are no Latin letters: ㅠㅠ', async () => {
  expect((await search('ㅠㅠ')).titles).toEqual([]);
});

test.each([
  ['sams', '삼성전자'],
  ['nik', '나이키'],
  ['wh-1', 'wh-1000xm5'],
])('"%s" is completed to "%s"', async (q, word) => {
  const { body } = await get(`/api/suggestions?q=${q}`);
  expect(body.words).toContain(word);
});

test('an English word does not find its Korean syllable inside other words', async () => {
  await stock({ product_title: '철제 책상' }, { product_title: '낡은 책 수리' });
  expect((await search('book')).titles).toEqual(['낡은 책 수리']);
});
