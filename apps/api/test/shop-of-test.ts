import { onTestFinished } from 'vitest';
import { openShop } from './shop.ts';

/** Opens a shop until the test ends. Needed within a test, where the `afterAll` of `openShop` never runs. */
export async function openShopOfTest() {
  const shop = await openShop();
  onTestFinished(async () => {
    await shop.app.close();
    await shop.pools.close();
  });
  return shop;
}
