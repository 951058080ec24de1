import { searchWith } from './search-with.ts';
import { openShop } from './shop.ts';

/** Categories. */
export const DRESSES = 200000347;
export const SHOES = 322;

/** Opens a shop with the goods that the tests search for. */
export async function openSearchedShop() {
  const { stock, get } = await openShop();
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
  return { stock, get, search: searchWith(get) };
}
