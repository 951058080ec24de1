import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openShopWithAlertedMember } from '../../test/alerted-member.ts';
import { verifyEmails } from '../../test/alerts.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import { sweepSentAlerts } from './sent-alerts.ts';

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
