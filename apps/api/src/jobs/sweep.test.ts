import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeQueuesOfTest } from '../../test/queues.ts';
import { openShop } from '../../test/shop.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import { sweepThrottles } from '../accounts/limits/throttle.ts';
import { endOldDrops } from '../catalogue/prices/price-history.ts';
import { sweepRetired } from '../catalogue/retire.ts';
import { syncs } from '../db/schema-marketplace.ts';
import { sumMonths } from '../statistics/sum-months.ts';
import { queueJob } from './queue-job.ts';
import { sweep } from './sweep.ts';

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1_000;

const { db, url, join, call, stock } = await openShop();
const dataDir = await mkdtemp(path.join(tmpdir(), 'damoa-sweep-'));
afterAll(() => rm(dataDir, { recursive: true }));

test('the sweep deletes what has expired and nothing else', async () => {
  const old = await join('old@example.com');
  const fresh = await join('fresh@example.com');
  await call('POST', '/api/login', { body: { email: 'fresh@example.com', password: 'wrong one' } });
  for (const key of ['old', 'fresh']) {
    const headers = { 'idempotency-key': key };
    const body = { title: 'a', content: 'b' };
    await call('POST', '/api/posts', { token: fresh.token, headers, body });
  }
  const count = async () => {
    const { rows } = await db.execute(sql`
      select (select count(*)::integer from sessions) as sessions,
        (select count(*)::integer from throttles where cardinality(taken) > 0) as throttles,
        (select count(*)::integer from known_places) as places,
        (select count(*)::integer from post_keys) as keys
    `);
    return rows[0];
  };
  const before = await count();
  expect(before).toMatchObject({ sessions: 2, keys: 2 });
  await sweep(db, { months: 13, dataDir });
  expect(await count()).toEqual(before);

  await db.execute(
    sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${old.id}`,
  );
  await db.execute(
    sql`update known_places set seen_at = now() - case user_id
      when ${old.id} then interval '181 days' else interval '179 days' end`,
  );
  await db.execute(sql`update throttles set taken = array[now() - interval '11 minutes']`);
  await db.execute(
    sql`update post_keys set created_at = now() - case key
      when 'old' then interval '49 hours' else interval '47 hours' end`,
  );
  await sweep(db, { months: 13, dataDir });
  expect(await count()).toEqual({ sessions: 1, throttles: 0, places: 3, keys: 1 });
  expect((await call('GET', '/api/user', fresh)).status).toBe(200);
});

test('a notice job that contains an email address is deleted once it is sent, or after a day', async () => {
  await makeQueuesOfTest(url);
  const send = (more: { to?: string }) =>
    queueJob(db, 'send-account-notice', { user: 1, notice: 'email_changed', ...more });
  for (const to of ['sent@example.com', 'waits@example.com', 'stuck@example.com'])
    await send({ to });
  await send({});
  await db.execute(sql`
    update pgboss.job set state = 'completed' where not data ? 'to' or data->>'to' like 'sent@%'
  `);
  await db.execute(sql`
    update pgboss.job set created_on = now() - case data->>'to'
      when 'stuck@example.com' then interval '25 hours' else interval '23 hours' end
  `);
  await sweep(db, { months: 13, dataDir });
  const { rows } = await db.execute(sql`select data->>'to' as sent_to from pgboss.job order by 1`);
  expect(rows).toEqual([{ sent_to: 'waits@example.com' }, { sent_to: null }]);
});

test('the sweep deletes old retired products, syncs and request counts, and those of hours to come, and keeps the others', async () => {
  await stock({ product_id: 'listed' }, { product_id: 'long gone' }, { product_id: 'just gone' });
  await db.execute(sql`
    update products set retired_at = now() - case product_id
      when 'long gone' then interval '6 months 1 day' else interval '5 months' end
    where product_id <> 'listed'
  `);
  await db.insert(syncs).values(
    [70, 100].map((days) => ({
      source: 'aliexpress' as const,
      category_id: days,
      started_at: new Date(Date.now() - days * DAY),
    })),
  );
  await db.execute(sql`
    insert into marketplace_requests
    select now() - days * interval '1 day', 'sync', days from unnest(array[2, 31, 33, -1]) as days
  `);
  await sweep(db, { months: 13, dataDir });
  const { rows } = await db.execute(sql`
    select (select array_agg(product_id order by product_id) from products) as products,
      (select array_agg(category_id) from syncs) as syncs,
      (select array_agg(requests order by requests) from marketplace_requests) as requests
  `);
  expect(rows).toEqual([{ products: ['just gone', 'listed'], syncs: [70], requests: [2, 31] }]);
});

test('retired products that an operator has changed, or that are in a member’s list, are not deleted', async () => {
  const { id } = await join('collector@example.com');
  const lasting = ['favourite', 'hidden', 'moved', 'pinned', 'seen'];
  await stock(...['forgotten', ...lasting].map((name) => ({ product_id: `old ${name}` })));
  await db.execute(sql`
    update products set retired_at = now() - interval '1 year',
      hidden_at = case product_id when 'old hidden' then now() end,
      pinned_at = case product_id when 'old pinned' then now() end,
      set_category_id = case product_id when 'old moved' then category_id end
    where product_id like 'old %'
  `);
  await db.execute(sql`
    insert into favourites (user_id, product, saved_price)
    select ${id}, id, 1 from products where product_id = 'old favourite'
  `);
  await db.execute(sql`
    insert into recently_seen (user_id, product)
    select ${id}, id from products where product_id = 'old seen'
  `);
  await sweep(db, { months: 13, dataDir });
  const { rows } = await db.execute<{ product_id: string }>(
    sql`select product_id from products where product_id like 'old %' order by product_id`,
  );
  expect(rows.map((row) => row.product_id)).toEqual(lasting.map((name) => `old ${name}`));
});

test('a product that a member saves during the sweep is not deleted', async () => {
  const { id } = await join('saves-in-time@example.com');
  await stock({ product_id: 'just saved' });
  await db.execute(sql`
    update products set retired_at = now() - interval '1 year' where product_id = 'just saved'
  `);
  const sweeping = await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into favourites (user_id, product, saved_price)
      select ${id}, id, 1 from products where product_id = 'just saved'
    `);
    const running = sweepRetired(db);
    await untilBlocked(db);
    return { running };
  });
  await sweeping.running;
  const { rowCount } = await db.execute(sql`
    select from favourites join products on products.id = product where product_id = 'just saved'
  `);
  expect(rowCount).toBe(1);
});

test('a step that fails keeps no other step from deleting, and is reported', async () => {
  await db.insert(syncs).values({
    source: 'aliexpress',
    category_id: 1,
    started_at: new Date(Date.now() - 100 * DAY),
  });
  await db.transaction(async (transaction) => {
    // As a backup does; the sweep cannot drop a month of prices meanwhile.
    await transaction.execute(sql`lock table price_changes in access share mode`);
    await expect(sweep(db, { months: 1, dataDir })).rejects.toThrow('lock timeout');
  });
  expect(await db.select().from(syncs).where(eq(syncs.category_id, 1))).toEqual([]);
});

test('the sweep skips rate limits that are in use, without waiting', async () => {
  await db.execute(sql`
    insert into throttles (bucket, taken)
    select bucket, array[now() - interval '1 hour'] from unnest(array['used', 'unused']) as bucket
  `);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select from throttles where bucket = 'used' for update`);
    await sweepThrottles(db);
  });
  const left = sql`select bucket from throttles where bucket in ('used', 'unused')`;
  expect((await db.execute(left)).rows).toEqual([{ bucket: 'used' }]);
});

test.each([
  ['sweepRetired', sweepRetired],
  ['endOldDrops', endOldDrops],
  ['sumMonths', sumMonths],
])('%s starts no batch once the job is stopped', async (_, step) => {
  await expect(step(db, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});

test('the sweep creates partitions of the price history for coming months, and drops those of old ones', async () => {
  const months = async () => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'price_changes'::regclass order by name
    `);
    return rows.map(({ name }) => name);
  };
  const before = await months();
  const last = before.filter((name) => /\d$/.test(name)).at(-1) ?? '';
  await db.execute(sql`drop table ${sql.identifier(last)}`);
  await sweep(db, { months: 13, dataDir });
  expect(await months()).toEqual(before);
  await sweep(db, { months: 4, dataDir });
  expect(before.length - (await months()).length).toBe(8);
});
