import { demoProducts } from '@damoa/demo';
import { expect, test } from 'vitest';
import { measureQuality } from '../../bench/support/quality.ts';
import { openShop } from '../../test/shop.ts';

const { stock, get } = await openShop();
await stock(...demoProducts(3_000));

test('at least 95% of the sample queries find the product on the first page, and no correct query is corrected', async () => {
  const { share, missed, harmed } = await measureQuality(
    async (q) => (await get(`/api/getCateProduct?q=${encodeURIComponent(q)}`)).body,
  );
  expect(harmed).toEqual([]);
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
});
