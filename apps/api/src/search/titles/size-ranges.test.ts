import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();
const TITLES = [
  '여성 운동화 225-250mm, 워킹화',
  '남성 운동화 250~280mm',
  '운동화 240 매트',
  '운동화 39-47',
  '플레어 원피스 s-3xl, 여름',
  '롱 원피스 XL-5XL',
  '아이폰 11-15 투명 케이스',
  '아이폰 5-8 투명 케이스',
  '아이폰 투명 케이스 10-20cm',
  '돔 텐트 3~4인용',
  '블록 장난감 2-5세',
  '딸랑이 장난감 3-12 개월 노랑',
  '딸랑이 장난감 18-24 개월',
  '자전거 3-7 세 보조 바퀴',
  '촉감 놀이판 (3-12 개월) 노랑',
  '촉감 놀이판 14-36 개월용',
  '원터치 텐트 5-6 인 가족',
  '캐리어 덮개 18-32 인치',
  '여아 원피스 90-130cm 튤',
  '여아 원피스 리본',
  '돔 텐트 방수',
  'rx-10-20 게임기',
  '온도계 -50~300도',
  '텔레비전 브라켓 32~75인치',
];
await stock(...TITLES.map((product_title) => ({ product_title })));
const search = searchWith(get);

test.each([
  ['운동화 240', ['여성 운동화 225-250mm, 워킹화', '운동화 240 매트']],
  ['운동화 255mm', ['남성 운동화 250~280mm']],
  ['운동화 42', ['운동화 39-47']],
  ['원피스 M', ['플레어 원피스 s-3xl, 여름']],
  ['원피스 4XL', ['롱 원피스 XL-5XL']],
  ['원피스 2xl', ['플레어 원피스 s-3xl, 여름', '롱 원피스 XL-5XL']],
  ['아이폰 14 케이스', ['아이폰 11-15 투명 케이스']],
  ['4인용 텐트', ['돔 텐트 3~4인용']],
  ['장난감 3살', ['블록 장난감 2-5세']],
  ['6개월 장난감', ['딸랑이 장난감 3-12 개월 노랑']],
  ['장난감 20개월', ['딸랑이 장난감 18-24 개월']],
  ['놀이판 6개월', ['촉감 놀이판 (3-12 개월) 노랑']],
  ['놀이판 24개월', ['촉감 놀이판 14-36 개월용']],
  ['6인용 텐트', ['원터치 텐트 5-6 인 가족']],
  ['5살 자전거', ['자전거 3-7 세 보조 바퀴']],
  ['4-6세 자전거', ['자전거 3-7 세 보조 바퀴']],
  ['여아 원피스 110', ['여아 원피스 90-130cm 튤']],
  ['텐트 3-4인용', ['돔 텐트 3~4인용']],
  ['3~4인 텐트', ['돔 텐트 3~4인용']],
  ['3-5살 장난감', ['블록 장난감 2-5세']],
  ['운동화 230~240', ['여성 운동화 225-250mm, 워킹화']],
])('"%s" finds titles that have the size in a range', async (q, titles) => {
  const found = await search(q);
  expect(new Set(found.titles)).toEqual(new Set(titles));
});

test.each([
  '게임기 15',
  '텐트 3-5인용',
  '장난감 1-3세',
  '온도계 100',
  '운동화 100',
  '텔레비전 55인치',
  '15개월 장난감',
  '자전거 5인용',
  '24인치 캐리어',
])('"%s" finds no title with a range of something else', async (q) => {
  expect((await search(q)).left_out).toBeDefined();
});

test('a title with a range ranks like one that has the size itself', async () => {
  await stock(
    { product_title: '구두 225-250mm', latest_volume: 5_000 },
    { product_title: '구두 240', latest_volume: 10 },
  );
  expect((await search('구두 240')).titles).toEqual(['구두 225-250mm', '구두 240']);
});
