import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openShopWithAlertedMember } from '../../test/alerted-member.ts';
import { NOON } from '../../test/alerts.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import { holdPrices } from '../favourites/hold-prices.ts';
import { queueAlerts } from './queue-alerts.ts';

const { db, call, join, service, push, queues, round, price, pass, member, save, saved } =
  await openShopWithAlertedMember();
let made = 0;

test('each alert is claimed once, however many workers claim at once and however often', async () => {
  const ids: string[] = [];
  while (ids.length < 40) ids.push(await saved());
  for (const id of ids) await price(id, 9_000);
  await Promise.all(Array.from({ length: 6 }, () => round()));
  await pass('2 minutes');
  await round();
  const products = push.flatMap((job) => job.products);
  expect(products).toHaveLength(40);
  expect(new Set(products).size).toBe(40);
});

test('a favourite that is locked while alerts are claimed is reported a minute later', async () => {
  const id = await saved();
  await price(id, 9_000);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select from favourites for update`);
    await round();
  });
  expect(push).toEqual([]);
  await pass('1 minute');
  await round();
  expect(push).toHaveLength(1);
});

test('if making the jobs fails, nothing is claimed, and the next round makes them', async () => {
  const id = await saved();
  await price(id, 9_000);
  const broken = { ...queues, push: () => Promise.reject(new Error('crashed')) };
  await expect(queueAlerts(db, broken, { canEmail: false, now: NOON })).rejects.toThrow('crashed');
  await round();
  expect(push).toHaveLength(1);
});

describe('a price drop that is committed while', () => {
  /** Lowers a price in a transaction that is open until `meanwhile` is done. */
  const dropDuring = (id: string, to: number, meanwhile: () => Promise<void>) =>
    db.transaction(async (transaction) => {
      await transaction.execute(
        sql`update products set target_sale_price = ${to} where product_id = ${id}`,
      );
      await meanwhile();
    });

  test('a product is saved, or its alerts are turned on, is reported, and saving does not wait for it', async () => {
    const [one, muted] = [`during-${++made}`, await saved({ has_alert: false })];
    await price(one, 10_000);
    await dropDuring(one, 9_000, async () => {
      expect((await save(one)).status).toBe(200);
      await pass('1 minute');
      await round();
    });
    await dropDuring(muted, 9_000, async () => void (await save(muted, { has_alert: true })));
    expect(push).toEqual([]);
    await pass('1 minute');
    await round();
    expect(push).toHaveLength(2);
    expect((await db.execute(sql`select from price_falls`)).rowCount).toBe(0);
  });

  test('a product is saved is reported, also if its settings are saved again before', async () => {
    const id = `during-${++made}`;
    await price(id, 10_000);
    await dropDuring(id, 9_000, async () => void (await save(id)));
    await save(id, { has_alert: true, wish_price: 9_500 });
    await pass('1 minute');
    await round();
    expect(push).toHaveLength(1);
  });

  test('a device sends its favourites is reported', async () => {
    const id = `during-${++made}`;
    await price(id, 10_000);
    const of = { product_id: id, saved_price: 10_000, saved_at: new Date().toISOString() };
    const favourites = [{ ...of, wish_price: null, has_alert: true }];
    await dropDuring(id, 9_000, async () => {
      const body = { ...service.subscription(), favourites };
      expect((await call('POST', '/api/push/subscriptions', { body })).status).toBe(201);
    });
    await pass('1 minute');
    await round();
    expect(push).toHaveLength(1);
  });

  test('an earlier drop is reported is not lost', async () => {
    const id = await saved();
    await price(id, 9_000);
    await dropDuring(id, 8_000, () => round());
    expect(push).toHaveLength(1);
    await pass('1 day');
    await round();
    expect(push).toHaveLength(2);
  });

  test('a login merges the favourites of a device is reported', async () => {
    const id = `during-${++made}`;
    await price(id, 10_000);
    const of = { product_id: id, saved_price: 10_000, saved_at: new Date().toISOString() };
    const favourites = [{ ...of, wish_price: null, has_alert: true }];
    await dropDuring(id, 9_000, async () => {
      await call('POST', '/api/favourites', { body: { favourites }, token: member.token });
    });
    await pass('1 minute');
    await round();
    expect(push).toHaveLength(1);
  });
});

test('a change of price waits for a product that is being saved, and is then reported', async () => {
  const id = `ordered-${++made}`;
  await price(id, 10_000);
  let dropping: Promise<unknown> = Promise.resolve();
  await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(
      sql`select id from products where product_id = ${id}`,
    );
    await holdPrices(
      transaction,
      rows.map((row) => Number(row.id)),
    );
    dropping = price(id, 9_000);
    await untilBlocked(db);
    await transaction.execute(sql`
      insert into favourites (user_id, product, saved_price)
      select ${member.id}, id, 10000 from products where product_id = ${id}
    `);
  });
  await dropping;
  await round();
  expect(push).toHaveLength(1);
});

test('checking a product whose price did not drop reports nothing to members who know its price', async () => {
  const id = await saved();
  await price(id, 9_000);
  await round();
  await pass('2 days');
  const { token } = await join(`looks-${made}@example.com`);
  await db.transaction(async (transaction) => {
    const held = sql`select from products where product_id = ${id} for no key update`;
    await transaction.execute(held);
    const body = { saved_price: 10_000 };
    expect((await call('PUT', `/api/favourites/${id}`, { body, token })).status).toBe(200);
  });
  await pass('1 minute');
  await round();
  expect(push).toHaveLength(1);
  expect((await db.execute(sql`select from price_falls`)).rowCount).toBe(0);
});
