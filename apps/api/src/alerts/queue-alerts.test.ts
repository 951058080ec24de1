import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openShopWithAlertedMember } from '../../test/alerted-member.ts';
import { verifyEmails } from '../../test/alerts.ts';

const {
  db,
  call,
  join,
  service,
  push,
  mail,
  round,
  price,
  pass,
  member,
  browser,
  save,
  remove,
  saved,
} = await openShopWithAlertedMember();

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
