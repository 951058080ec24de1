import { tmpdir } from 'node:os';
import { readSettings } from '@damoa/service';
import { expect, test } from 'vitest';
import { openShopOfTest } from '../../../test/shop-of-test.ts';
import { products } from '../../db/schema.ts';
import { ensureDemonstration, loadDemonstration } from './demonstration.ts';

const settings = readSettings({ DATA_DIR: tmpdir(), DEMO_PRODUCTS: '20' });

test('a shop with products of its own gets no demonstration products', async () => {
  const { db, stock } = await openShopOfTest();
  await stock({ product_id: 'own' });
  await ensureDemonstration(db, settings);
  expect(await db.select({ id: products.product_id }).from(products)).toEqual([{ id: 'own' }]);
});

test('a first start that was interrupted goes on at the next', async () => {
  const { db } = await openShopOfTest();
  await loadDemonstration(db, 5, async () => {});
  await ensureDemonstration(db, settings);
  expect(await db.$count(products)).toBe(20);
});
