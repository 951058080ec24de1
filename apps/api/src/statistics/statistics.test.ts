import { randomUUID } from 'node:crypto';
import { seoulDay } from '@damoa/contracts';
import { gt, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { clicks, countBatches, searches } from '../db/schema-statistics.ts';
import { sweepCounts } from './write-counts.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/150.0' };
const PROXY = { headers: { 'x-forwarded-for': '0.0.0.0' } };
const day = seoulDay();

async function openWithProduct() {
  const shop = await openShop();
  await shop.stock({ product_id: 'p1' });
  const stored = async () => ({
    clicks: await shop.db.select().from(clicks),
    searches: await shop.db.select().from(searches),
  });
  return { ...shop, stored };
}

test('a batch that is sent twice counts once, and another batch adds to it', async () => {
  const { call, stored, db } = await openWithProduct();
  const click = { product_id: 'p1', place: 'listing', position: 2, q: '가방', day, times: 3 };
  const search = { q: '가방', total: 0, day, times: 2 };
  const batch = { id: randomUUID(), clicks: [click], searches: [search, { ...search, total: 7 }] };
  for (const body of [batch, batch, { ...batch, id: randomUUID() }]) {
    expect(await call('POST', '/internal/counts', { ...PROXY, body })).toMatchObject({
      status: 204,
    });
  }
  expect(await stored()).toMatchObject({
    clicks: [{ day, q: '가방', place: 'listing', position: 2, clicks: 6 }],
    searches: [{ day, q: '가방', searches: 8, without_result: 4 }],
  });
  expect(await db.$count(countBatches)).toBe(2);
});

test('after 20,000 distinct texts in a day, new texts are dropped, while known ones still count', async () => {
  const { call, db } = await openShop();
  const tomorrow = seoulDay(Date.now() + 24 * 60 * 60 * 1000);
  await db.execute(sql`
    insert into searches (day, q, searches, without_result)
    select ${day}::date, 'known ' || number, 1, 0 from generate_series(1, 20000) as number
  `);
  const search = { total: 1, times: 2 };
  const found = [
    { ...search, q: 'new', day },
    { ...search, q: 'known 7', day },
    { ...search, q: 'new', day: tomorrow },
  ];
  const body = { id: randomUUID(), searches: found };
  expect(await call('POST', '/internal/counts', { ...PROXY, body })).toMatchObject({ status: 204 });
  const changed = await db
    .select()
    .from(searches)
    .where(gt(searches.searches, 1))
    .orderBy(searches.day);
  expect(changed).toMatchObject([
    { day, q: 'known 7', searches: 3 },
    { day: tomorrow, q: 'new', searches: 2 },
  ]);
});

test('after 100,000 distinct clicks in a day, new clicks are counted without search and position', async () => {
  const { call, db } = await openWithProduct();
  const tomorrow = seoulDay(Date.now() + 24 * 60 * 60 * 1000);
  await db.execute(sql`
    insert into clicks (day, product, category_id, q, place, position, clicks)
    select ${day}::date, id, category_id, 'known ' || number, 'listing', 1, 1
    from products, generate_series(1, 100000) as number
  `);
  const click = { product_id: 'p1', place: 'listing', times: 2 };
  const found = [
    { ...click, q: 'known 1', day },
    { ...click, q: 'new', position: 7, day },
    { ...click, q: 'other', position: 8, day },
    { ...click, q: 'new', position: 7, day: tomorrow },
  ];
  const body = { id: randomUUID(), clicks: found };
  expect(await call('POST', '/internal/counts', { ...PROXY, body })).toMatchObject({ status: 204 });
  const { rows: changed } = await db.execute(sql`
    select day::text, q, position, clicks from clicks where clicks > 1 order by day, q
  `);
  expect(changed).toEqual([
    { day, q: '', position: 1, clicks: 4 },
    { day, q: 'known 1', position: 1, clicks: 3 },
    { day: tomorrow, q: 'new', position: 7, clicks: 2 },
  ]);
});

test('only a trusted proxy may add counts', async () => {
  const { call, stored } = await openWithProduct();
  const body = { id: randomUUID(), searches: [{ q: '가방', total: 1, day, times: 1 }] };
  expect(await call('POST', '/internal/counts', { body })).toMatchObject({ status: 403 });
  const stranger = await call('POST', '/internal/counts', { ...PROXY, body, from: '203.0.113.9' });
  expect(stranger.status).toBe(403);
  expect((await stored()).searches).toEqual([]);
});

test.each(['0000-01-01', '2024-02-29', '9999-12-31'])(
  'counts of %s, which no web server can have counted lately, are refused',
  async (day) => {
    const { call, stored } = await openWithProduct();
    const body = { id: randomUUID(), searches: [{ q: '가방', total: 1, day, times: 1 }] };
    expect((await call('POST', '/internal/counts', { ...PROXY, body })).status).toBe(422);
    expect((await stored()).searches).toEqual([]);
  },
);

test('an accepted click is stored when the process stops, but not one on an unknown product', async () => {
  const { call, app, stored } = await openWithProduct();
  for (const product_id of ['p1', 'p1', 'unknown']) {
    const body = { product_id, place: 'similar' };
    expect(await call('POST', '/api/clicks', { body, headers: BROWSER })).toMatchObject({
      status: 204,
    });
  }
  await call('POST', '/api/clicks', {
    body: { product_id: 'p1', place: 'similar' },
    headers: { 'user-agent': 'Yeti/1.1' },
  });
  await app.close();
  expect((await stored()).clicks).toMatchObject([
    { place: 'similar', position: 1, q: '', clicks: 2 },
  ]);
});

test('a click and a search count for the day that it is in Seoul', async () => {
  const { call, app, stored } = await openWithProduct();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const click = { product_id: 'p1', place: 'listing' };
  await call('POST', '/api/clicks', { body: click, headers: BROWSER });
  await call('POST', '/api/searches', { body: { q: '가방', total: 1 }, headers: BROWSER });
  await app.close();
  expect(await stored()).toMatchObject({
    clicks: [{ day: '2026-11-27' }],
    searches: [{ day: '2026-11-27' }],
  });
});

test('an invalid click is rejected with the names of its invalid fields', async () => {
  const { call } = await openShop();
  const body = { product_id: '', place: 'nowhere', position: 0 };
  const { status, body: problem } = await call('POST', '/api/clicks', { body });
  expect(status).toBe(422);
  expect(Object.keys(problem.errors)).toEqual(['product_id', 'place', 'position']);
});

test('counts older than 400 days are deleted, newer ones are recent', async () => {
  const { db, stored } = await openWithProduct();
  const [recent, old] = [399, 402].map((ago) => seoulDay(Date.now() - ago * 24 * 60 * 60 * 1000));
  await db.execute(sql`
    insert into searches (day, q, searches, without_result)
    select day::date, '가방', 1, 0 from unnest(array[${recent}, ${old}]) as day
  `);
  await db.execute(sql`
    insert into clicks (day, product, category_id, q, place, position, clicks)
    select day::date, id, category_id, '가방', 'listing', 1, 1
    from products, unnest(array[${recent}, ${old}]) as day
  `);
  await db.execute(sql`
    insert into month_sums (month, by, key, clicks, searches, without_result)
    select day::date, 'search', '가방', 0, 1, 0 from unnest(array[${recent}, ${old}]) as day
  `);
  await sweepCounts(db);
  expect(await stored()).toMatchObject({ clicks: [{ day: recent }], searches: [{ day: recent }] });
  const { rows } = await db.execute(sql`select month::text from month_sums`);
  expect(rows).toEqual([{ month: recent }]);
});

test('a batch is recognised as long as its counts can be accepted, so that sending it again however late is harmless', async () => {
  const { db, call, stored } = await openWithProduct();
  const searches = [{ q: '가방', total: 1, times: 1, day: seoulDay() }];
  const body = { id: randomUUID(), searches };
  const send = async (age: string) => {
    await call('POST', '/internal/counts', { ...PROXY, body });
    await db.execute(sql`update count_batches set written_at = now() - ${age}::interval`);
    await sweepCounts(db);
    return (await stored()).searches;
  };
  // Counts may be of tomorrow, and are accepted until a week after the end of their day.
  expect(await send('8 days 23 hours')).toMatchObject([{ searches: 1 }]);
  expect(await send('9 days 1 hour')).toMatchObject([{ searches: 1 }]);
  const { rowCount } = await db.execute(sql`select from count_batches`);
  expect(rowCount).toBe(0);
});
