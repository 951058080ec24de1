import { expect, test } from 'vitest';
import { searchWith } from '../../test/search-with.ts';
import { openShop } from '../../test/shop.ts';

const BOOKS = 201236701;
const { stock, get } = await openShop();

await stock(
  { product_title: '매듭 없는 운동화끈 1켤레', latest_volume: 900 },
  { product_title: '학생 컴퓨터책상', latest_volume: 800 },
  { product_title: '아동 운동화 찍찍이', latest_volume: 2 },
  { product_title: '분쇄 커피 1kg', latest_volume: 1 },
  { product_title: '차량 방향제 송풍구', latest_volume: 900 },
  { product_title: '탁상 선풍기', latest_volume: 3 },
  { product_title: '장편소설 나무옆의자', latest_volume: 900, category_id: BOOKS },
  { product_title: '컴퓨터의자 메쉬', latest_volume: 3 },
);

const search = searchWith(get);
const titlesOf = async (q: string) => (await search(q)).titles;

test.each([
  ['ㅇㄷㅎ', '아동 운동화 찍찍이'],
  ['ㅋㅍ', '분쇄 커피 1kg'],
  ['ㅅㅍㄱ', '탁상 선풍기'],
])(
  'a product named by a word with exactly the typed initials ranks first: %s',
  async (q, title) => {
    expect((await titlesOf(q))[0]).toBe(title);
  },
);

test('books rank behind goods unless the search asks for books', async () => {
  expect(await titlesOf('의자')).toEqual(['컴퓨터의자 메쉬', '장편소설 나무옆의자']);
  await stock({ product_title: '장편소설 무늬 의자', latest_volume: 1 });
  expect((await titlesOf('의자 장편소설'))[0]).toBe('장편소설 나무옆의자');
});
