import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertRounds, NOON, verifyEmails } from '../../test/alerts.ts';
import { openPushService } from '../../test/push-service.ts';
import { openShop } from '../../test/shop.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import { holdPrices } from '../favourites/hold-prices.ts';
import { queueAlerts } from './queue-alerts.ts';
import { sweepSentAlerts } from './sent-alerts.ts';

const service = await openPushService();
const shop = await openShop({ settings: { PUSH_SERVICES: service.origin, LIMIT_WRITES: '1000' } });
const { db, call, join } = shop;
const { push, mail, queues, round, price, pass } = alertRounds(shop);
const member = await join('member@example.com');
const { body: browser } = await call('POST', '/api/push/subscriptions', {
  body: service.subscription(),
  token: member.token,
});

const save = (product_id: string, body: object = {}) =>
  call('PUT', `/api/favourites/${product_id}`, { body, token: member.token });

const remove = (id: string) => call('DELETE', `/api/favourites/${id}`, { token: member.token });

let made = 0;
/** Stocks a product for 10,000 won, and saves it for the member. */
async function saved(settings: object = {}) {
  const id = `saved-${++made}`;
  await price(id, 10_000);
  await save(id, settings);
  return id;
}

beforeEach(async () => {
  push.length = 0;
  mail.length = 0;
  await db.execute(sql`truncate favourites, price_falls, sent_alerts`);
});

test('a price that fell after the product was saved is reported once', async () => {
  await round();
  const id = await saved();
  await round();
  expect(push).toEqual([]);
  await price(id, 9_000);
  await round();
  await round();
  expect(push).toEqual([{ subscription: browser.id, products: [expect.any(Number)] }]);
  const { rowCount } = await db.execute(sql`select from price_falls`);
  expect(rowCount).toBe(0);
});

test.each([
  ['rises', async (id: string) => price(id, 11_000)],
  [
    'falls, but not below what it was saved at',
    async (id: string) => {
      await price(id, 12_000);
      await price(id, 10_000);
    },
  ],
  [
    'fell and rose above what it was saved at',
    async (id: string) => {
      await price(id, 9_000);
      await price(id, 10_500);
    },
  ],
  [
    'is of a retired product',
    async (id: string) => {
      await price(id, 9_000);
      await db.execute(sql`update products set retired_at = now() where product_id = ${id}`);
    },
  ],
  [
    'is of a hidden product',
    async (id: string) => {
      await price(id, 9_000);
      await db.execute(sql`update products set hidden_at = now() where product_id = ${id}`);
    },
  ],
  [
    'is of a product whose alerts are turned off',
    async (id: string) => {
      await price(id, 9_000);
      await save(id, { has_alert: false });
    },
  ],
  [
    'fell before it was saved',
    async (id: string) => {
      await price(id, 9_000);
      await remove(id);
      await save(id, { saved_price: 10_000 });
    },
  ],
])('a price that %s is not reported', async (_, happen) => {
  const id = await saved();
  await happen(id);
  await round();
  expect(push).toEqual([]);
});

test('with a wish price, only a price that low or lower is reported', async () => {
  const id = await saved({ wish_price: 8_000 });
  await price(id, 8_001);
  await round();
  expect(push).toEqual([]);
  await price(id, 8_000);
  await round();
  expect(push).toHaveLength(1);
});

describe('within a day of an alert', () => {
  test('another drop waits until the day is over, and is reported if the price is still low', async () => {
    const id = await saved();
    await price(id, 9_000);
    await round();
    await price(id, 8_000);
    await round();
    await pass('23 hours 59 minutes');
    await round();
    expect(push).toHaveLength(1);
    await pass('1 minute');
    await round();
    await round();
    expect(push).toHaveLength(2);
  });

  test('a drop that is over by then is not reported', async () => {
    const id = await saved();
    await price(id, 9_000);
    await round();
    await price(id, 8_000);
    await price(id, 10_000);
    await pass('1 day');
    await round();
    expect(push).toHaveLength(1);
  });

  test('removing a product and undoing that makes no second alert', async () => {
    const id = await saved();
    await price(id, 9_000);
    await round();
    await remove(id);
    await save(id, { saved_price: 10_000, saved_at: '2026-01-01T00:00:00Z' });
    await round();
    expect(push).toHaveLength(1);
  });

  test('removing a product and saving it again makes no second alert, until the day is over', async () => {
    const id = await saved();
    await price(id, 9_000);
    await round();
    await remove(id);
    await save(id);
    await price(id, 8_000);
    await round();
    expect(push).toHaveLength(1);
    await pass('1 day');
    await round();
    expect(push).toHaveLength(2);
  });
});

test.each([
  ['sold-out', 'in stock', sql`is_sold_out = true`, sql`is_sold_out = false`],
  ['hidden', 'shown', sql`hidden_at = now()`, sql`hidden_at = null`],
  ['retired', 'sold', sql`retired_at = now()`, sql`retired_at = null`],
])(
  'a %s product is reported when it is %s again, if its price is still low',
  async (_, __, leave, comeBack) => {
    const id = await saved();
    await price(id, 9_000);
    await db.execute(sql`update products set ${leave} where product_id = ${id}`);
    await round();
    expect(push).toEqual([]);
    await db.execute(sql`update products set ${comeBack} where product_id = ${id}`);
    await pass('1 hour');
    await round();
    expect(push).toHaveLength(1);
  },
);

test('in quiet hours nothing is sent; what dropped meanwhile is due in the morning', async () => {
  const id = await saved();
  await price(id, 9_000);
  await round({ now: new Date('2026-11-01T21:00:00+09:00') });
  expect(push).toEqual([]);
  await round({ now: new Date('2026-11-02T08:00:00+09:00') });
  expect(push).toHaveLength(1);
});

test('three prices that drop together make three notifications, four make one', async () => {
  const ids = [await saved(), await saved(), await saved()];
  for (const id of ids) await price(id, 9_000);
  await round();
  expect(push.map(({ products }) => products.length)).toEqual([1, 1, 1]);
  const others = [await saved(), await saved(), await saved(), await saved()];
  for (const id of others) await price(id, 9_000);
  await round();
  expect(push.at(-1)?.products).toHaveLength(4);
});

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

describe('by e-mail', () => {
  test('prices that drop within half an hour make one e-mail, to a verified address only', async () => {
    const [one, other] = [await saved(), await saved()];
    await price(one, 9_000);
    await round({ canEmail: true });
    await pass('31 minutes');
    await round({ canEmail: true });
    expect(mail).toEqual([]);

    await verifyEmails(db);
    await pass('1 day');
    await price(one, 8_000);
    await round({ canEmail: true });
    await pass('29 minutes');
    await price(other, 9_000);
    await round({ canEmail: true });
    expect(mail).toEqual([]);
    await pass('1 minute');
    await Promise.all([round({ canEmail: true }), round({ canEmail: true })]);
    expect(mail).toEqual([{ user: member.id, products: [expect.any(Number), expect.any(Number)] }]);
  });

  test('a member without a browser is claimed only where e-mails can be sent', async () => {
    const other = await join('by-mail-alone@example.com');
    await verifyEmails(db);
    await price('mailed', 10_000);
    await call('PUT', '/api/favourites/mailed', { body: {}, token: other.token });
    await price('mailed', 9_000);
    await round({ canEmail: false });
    expect((await db.execute(sql`select from sent_alerts`)).rowCount).toBe(0);
  });
});

test('a browser without a member gets alerts for its own favourites, and after a login for those of the member', async () => {
  const subscription = service.subscription();
  const favourite = {
    product_id: 'device',
    saved_price: 10_000,
    saved_at: '2026-01-01T00:00:00Z',
    wish_price: null,
    has_alert: true,
  };
  await price('device', 10_000);
  const { body } = await call('POST', '/api/push/subscriptions', {
    body: { ...subscription, favourites: [favourite] },
  });
  await price('device', 9_000);
  await round();
  expect(push).toEqual([{ subscription: body.id, products: [expect.any(Number)] }]);

  const other = await join('logs-in@example.com');
  await call('PUT', '/api/favourites/device', { body: favourite, token: other.token });
  await call('PUT', `/api/push/subscriptions/${body.id}`, {
    body: { favourites: [] },
    token: other.token,
  });
  await price('device', 8_000);
  await round();
  // The browser has had an alert for this product today.
  expect(push).toHaveLength(1);
  await pass('1 day');
  await price('device', 7_000);
  await round();
  expect(push).toHaveLength(2);
});

test('an alert that was sent to a browser today is not sent again when its owner logs out', async () => {
  const id = await saved();
  await price(id, 9_000);
  await round();
  expect(push).toHaveLength(1);
  const of = { product_id: id, saved_price: 9_000, saved_at: '2026-01-01T00:00:00Z' };
  const favourites = [{ ...of, wish_price: null, has_alert: true }];
  const path = `/api/push/subscriptions/${browser.id}`;
  await call('PUT', path, { body: { favourites } });
  await price(id, 8_000);
  await round();
  expect(push).toHaveLength(1);
  await pass('1 day');
  await round();
  expect(push.map(({ subscription }) => subscription)).toEqual([browser.id, browser.id]);
  await call('PUT', path, { body: { favourites: [] }, token: member.token });
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

test('alerts are swept after a week, and price drops when they are no longer news', async () => {
  const id = await saved();
  await price(id, 9_000);
  await round();
  await sweepSentAlerts(db);
  expect((await db.execute(sql`select from sent_alerts`)).rowCount).toBe(2);
  await price(id, 8_000);
  await pass('32 days');
  await sweepSentAlerts(db);
  expect((await db.execute(sql`select from sent_alerts`)).rowCount).toBe(0);
  expect((await db.execute(sql`select from price_falls`)).rowCount).toBe(0);
});

test('a price that fell before the product was gone for a while is reported when it is back, if it is still low', async () => {
  const [low, risen] = [await saved(), await saved()];
  const retire = (at: 'now()' | 'null') =>
    db.execute(
      sql`update products set retired_at = ${sql.raw(at)} where product_id in (${low}, ${risen})`,
    );
  await price(low, 9_000);
  await price(risen, 9_000);
  await retire('now()');
  await round();
  expect(push).toEqual([]);
  await pass('1 hour');
  await retire('null');
  await price(risen, 10_000);
  await round();
  expect(push).toHaveLength(1);
});

test('nobody is alerted again to a price drop that they know, even if the product was sold out for days', async () => {
  const id = await saved();
  await price(id, 9_000);
  await round();
  const { token } = await join('later@example.com');
  const { body: theirs } = await call('POST', '/api/push/subscriptions', {
    body: service.subscription(),
    token,
  });
  await call('PUT', `/api/favourites/${id}`, { body: {}, token });
  await price(id, 8_000);
  await round();
  const alerts = () => push.filter(({ subscription }) => subscription === theirs.id).length;
  expect(alerts()).toBe(1);
  const soldOut = (isSoldOut: boolean) =>
    db.execute(sql`update products set is_sold_out = ${isSoldOut} where product_id = ${id}`);
  await soldOut(true);
  // The first member still waits for their day to be over.
  await pass('2 days');
  await round();
  await sweepSentAlerts(db);
  await soldOut(false);
  await pass('2 hours');
  await round();
  expect(push).toHaveLength(3);
  expect(alerts()).toBe(1);
});

test('a drop that is committed after a round has begun, and alerted in it, is not alerted again a day later', async () => {
  const id = await saved();
  const rounding = await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table price_falls`);
    const begun = round();
    await untilBlocked(db);
    await transaction.execute(
      sql`update products set target_sale_price = 9000 where product_id = ${id}`,
    );
    await transaction.execute(sql`update price_falls set look_at = look_at - interval '1 hour'`);
    return { begun };
  });
  await rounding.begun;
  expect(push).toHaveLength(1);
  await pass('1 day');
  await round();
  expect(push).toHaveLength(1);
});

test('alerts of a time when the clock was ahead go on once it is right again', async () => {
  await verifyEmails(db);
  const [one, other] = [await saved(), await saved()];
  await price(one, 9_000);
  await round({ canEmail: true });
  await price(other, 9_000);
  // The clock was a year ahead.
  await pass('-1 year');
  await sweepSentAlerts(db);
  await round({ canEmail: true });
  expect(push).toHaveLength(2);
  expect((await db.execute(sql`select from price_falls`)).rowCount).toBe(0);
  await pass('31 minutes');
  await round({ canEmail: true });
  expect(mail).toEqual([{ user: member.id, products: [expect.any(Number), expect.any(Number)] }]);
  await pass('1 day');
  await price(one, 8_000);
  await round();
  expect(push).toHaveLength(3);
});
