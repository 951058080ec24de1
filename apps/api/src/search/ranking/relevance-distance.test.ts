import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();
const VEGETABLES = 201373004;
const KITCHEN = 200000920;
const CAMPING = 100005529;
const search = searchWith(get);

test('a word that the first letters of a title cut is not the rest of it', async () => {
  await stock(
    { product_title: '기본형 원목 대형 거실 서재 안방 튼튼한 파스텔 책상', latest_volume: 900 },
    { product_title: '친환경 대파' },
  );
  expect((await search('파')).titles[0]).toBe('친환경 대파');
});

test('where a thing of one syllable is sold, only the end of a word names it', async () => {
  await stock(
    { product_title: '무농약 햇감자', category_id: VEGETABLES, latest_volume: 900 },
    { product_title: '국내산 세척무', category_id: VEGETABLES },
    { product_title: '무선 마우스', latest_volume: 900 },
  );
  expect((await search('무')).titles[0]).toBe('국내산 세척무');
});

test('a knife of campers precedes the peelers of the kitchen', async () => {
  await stock(
    { product_title: '스테인리스 감자칼 필러', category_id: KITCHEN, latest_volume: 900 },
    { product_title: '휴대용 캠핑 칼', category_id: CAMPING },
  );
  expect((await search('칼')).titles[0]).toBe('휴대용 캠핑 칼');
});
