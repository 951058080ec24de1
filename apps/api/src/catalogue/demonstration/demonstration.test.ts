import { tmpdir } from 'node:os';
import { readSettings } from '@damoa/service';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../test/shop.ts';
import { products } from '../../db/schema.ts';
import { ensureDemonstration, loadDemonstration } from './demonstration.ts';

const settings = readSettings({ DATA_DIR: tmpdir(), DEMO_PRODUCTS: '20' });

test('a catalogue with products of its own gets no demonstration products', async () => {
  const { db, stock } = await openDatabase();
  await stock({ product_id: 'own' });
  await ensureDemonstration(db, settings);
  expect(await db.select({ id: products.product_id }).from(products)).toEqual([{ id: 'own' }]);
});

test('the demonstration of an interrupted first start is completed at the next start', async () => {
  const { db } = await openDatabase();
  await loadDemonstration(db, 5, async () => {});
  await ensureDemonstration(db, settings);
  expect(await db.$count(products)).toBe(20);
});
