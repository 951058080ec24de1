import { expect, onTestFinished, test, vi } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { migrate } from './migrate.ts';

const { db } = await openShop();

test('a migration sends every statement on one connection, so that a lost one rolls all of it back', async () => {
  const query = vi.spyOn(db.$client, 'query');
  onTestFinished(() => query.mockRestore());
  await migrate(db);
  expect(query).not.toHaveBeenCalled();
});

test('processes that start together migrate one after the other', async () => {
  await expect(Promise.all([migrate(db), migrate(db), migrate(db)])).resolves.toBeDefined();
});
