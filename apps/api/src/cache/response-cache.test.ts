import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openShop } from '../../test/shop.ts';

const { stock, get, db, url } = await openShop();
const total = async (more = '') => {
  const { body } = await get(`/api/getCateProduct?q=${encodeURIComponent('가방')}${more}`);
  return body.total;
};

test('a response is served again without the database, until the catalogue changes', async () => {
  const client = new pg.Client(url);
  await client.connect();
  await stock({ product_title: '가방' });
  await client.query(`set session_replication_role = replica`);
  let address = '';
  let attempt = 0;
  // Nothing is cached before the database has reported its first version.
  await vi.waitFor(async () => {
    attempt += 1;
    address = `&attempt=${attempt}`;
    await client.query(`update listings set title = '가방'`);
    await total(address);
    // The triggers do not see this: only a cached response does not know of it.
    await client.query(`update listings set title = '모자'`);
    expect(await total(address)).toBe(1);
  });
  await client.query(`set session_replication_role = origin`);
  await client.query(`update products set latest_volume = 7`);
  await vi.waitFor(async () => expect(await total(address)).toBe(0));
  await client.end();
});

test('what another process adds is seen', async () => {
  await stock({ product_title: '가방 둘' });
  await vi.waitFor(async () => expect(await total()).toBe(1));
});

test('while changes cannot be heard of nothing is cached', async () => {
  await db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen catalogue' and datname = current_database()`);
  await stock({ product_title: '가방 셋' });
  await vi.waitFor(async () => expect(await total()).toBe(2), { timeout: 900 });
});
