import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { OPERATOR, openShop } from '../../../test/shop.ts';
import { readCategories } from '../../catalogue/categories.ts';

const { stock, get, call, join } = await openShop();
const { sold } = readCategories();
function product(category: string, product_title: string, latest_volume = 100) {
  const { category_id = 0 } = sold.find(({ category_name }) => category_name === category) ?? {};
  return { product_title, category_id, latest_volume };
}
await stock(
  product('낚시', '시마노 시에나 스피닝릴'),
  product('낚시', '다이와 레브로스 릴', 9_000),
  product('골프', '다이와 골프 장갑'),
  product('남성화', '남성 정장 구두 더비'),
  product('여성화', '여성 모카신 단화'),
  product('반려동물용품', '고양이 간식 닭고기'),
  product('반려동물용품', '강아지 덴탈껌'),
  product('유아동잡화', '아기 손목 보호대'),
  product('깔창·신발용품', '운동화 끈 신발끈'),
);
const search = searchWith(get);

test('titles with the words left out follow, of the categories of what was found', async () => {
  const { titles, total, left_out } = await search('다이와 스피닝릴');
  expect(titles).toEqual(['시마노 시에나 스피닝릴', '다이와 레브로스 릴']);
  expect([total, left_out]).toEqual([2, ['다이와']]);
});

test.each([
  ['여자 구두', ['여성 모카신 단화'], ['구두']],
  ['작은 여자 구두', ['여성 모카신 단화'], ['작은', '구두']],
  ['여자구두', ['여성 모카신 단화'], ['구두']],
  ['강아지 간식', ['강아지 덴탈껌'], ['간식']],
  ['강아지랑 간식', ['강아지 덴탈껌'], ['간식']],
])('"%s" shows nothing for the opposite', async (q, titles, leftOut) => {
  const found = await search(q);
  expect([found.titles, found.left_out]).toEqual([titles, leftOut]);
});

test('the category that remains shows nothing for the opposite either', async () => {
  await stock(product('향수·데오드란트', '여성 오드퍼퓸'), product('향수·데오드란트', '우디 코롱'));
  const { titles, left_out } = await search('남성향수');
  expect([titles, left_out]).toEqual([['우디 코롱'], ['남성']]);
});

test('words that remain name the category that they name alone', async () => {
  const { titles, left_out, named_category } = await search('할머니 신발');
  expect(titles.toSorted()).toEqual([
    '남성 정장 구두 더비',
    '여성 모카신 단화',
    '운동화 끈 신발끈',
  ]);
  expect([left_out, named_category.category_name]).toEqual([['할머니'], '신발']);
});

test('goods for women are not for men, and a word is only hidden where another begins with it', async () => {
  await stock(product('수영복', '비키니 수영복'), product('인테리어 소품', '감성인테리어 조명'));
  expect((await search('남자 수영복')).titles).toEqual([]);
  await stock(product('유아동잡화', '임산부 바디 필로우'));
  expect((await search('아기 필로우')).titles).not.toContain('임산부 바디 필로우');
  expect((await search('아기 조명')).titles).toEqual(['감성인테리어 조명']);
});

test.each([
  ['아기 모자', '신사 모자'],
  ['겨울 토시', '냉감 토시'],
  ['남아 가운', '여학생 가운'],
  ['유선 헤드셋', '블루투스 헤드셋'],
])('where words for whom or for what season are left out, "%s" shows no %s', async (q, title) => {
  await stock({ product_title: title });
  expect((await search(q)).titles).toEqual([]);
});

test('nothing is left out where only what is for the opposite remains', async () => {
  const found = await search('성인 보호대');
  expect(found.total).toBe(0);
  expect(found).not.toHaveProperty('left_out');
});

test('a word for categories of one syllable finds no titles that have it inside another', async () => {
  await stock(product('생수·음료', '탄산수 1L'), product('문구·사무용품', '선물 상자'));
  expect((await search('물')).titles).toEqual(['탄산수 1L']);
});

test('the category of a compound is shown though a part of it is left out', async () => {
  await stock(product('헬스·피트니스', '덤벨 5kg'), product('여행용품', '운동 가방'));
  const { titles, left_out } = await search('집에서 운동기구');
  expect([titles, left_out]).toEqual([['덤벨 5kg'], ['집에서']]);
});

test('what is left of a search for an animal is for no people and no other animal', async () => {
  await stock(
    product('반려동물용품', '햄스터 사료 1kg'),
    product('반려동물용품', '애완용 목욕 수건'),
    product('바디·목욕용품', '호텔 목욕 수건'),
    product('코트·재킷', '울 코트'),
  );
  const { titles } = await search('강아지 수건');
  expect(titles[0]).toBe('애완용 목욕 수건');
  expect(titles).not.toContain('호텔 목욕 수건');
  expect((await search('토끼 사료')).total).toBe(0);
  expect((await search('고양이 코트')).titles).not.toContain('울 코트');
});

test.each([
  ['거북이 인형', '곰 인형 30cm'],
  ['토끼인형', '곰 인형 30cm'],
  ['고양이 귀 머리띠', '파티 머리띠'],
  ['강아지 그림 티셔츠', '면 티셔츠'],
])('goods that depict an animal are for people: %s', async (q, title) => {
  await stock(
    product('취미·수집품', '곰 인형 30cm'),
    product('유아동잡화', '파티 머리띠'),
    product('반려동물용품', '고양이 귀 세정제'),
    product('코트·재킷', '면 티셔츠'),
  );
  const { titles, left_out } = await search(q);
  expect([titles[0], left_out.length > 0]).toEqual([title, true]);
});

test('a present is shown where one is asked for, whatever the occasion', async () => {
  await stock(product('파티용품', '생일 풍선'), product('인테리어 소품', '향초 선물'));
  const { titles, left_out } = await search('엄마 생일 선물');
  expect(titles).toContain('향초 선물');
  expect(titles).not.toContain('생일 풍선');
  expect(left_out).toEqual(['엄마', '생일']);
});

test('goods for animals are those of their category, whatever an operator calls it', async () => {
  await stock(
    product('반려동물용품', '미끄럼 방지 우비 4개'),
    product('유아동잡화', '어린이 우비'),
  );
  const { token } = await join(OPERATOR);
  const body = { category_name: '멍냥이네' };
  expect((await call('PUT', '/api/categories/100006664', { token, body })).status).toBe(200);
  const { titles } = await search('강아지 우비');
  expect(titles[0]).toBe('미끄럼 방지 우비 4개');
  expect(titles).not.toContain('어린이 우비');
});
