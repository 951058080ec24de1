import { onTestFinished } from 'vitest';
import { openShop } from './shop.ts';

/** A shop for one test, closed when that ends. Within a test, the `afterAll` of `openShop` never runs. */
export async function openShopOfTest() {
  const shop = await openShop();
  onTestFinished(async () => {
    await shop.app.close();
    await shop.pools.close();
  });
  return shop;
}
