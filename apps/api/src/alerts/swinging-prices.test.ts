import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { alertRounds, NOON, verifyEmails } from '../../test/alerts.ts';
import { openPushService } from '../../test/push-service.ts';
import { openShop, SECRET } from '../../test/shop.ts';
import { resetPriceHistory } from '../catalogue/prices/reset-price-history.ts';
import { ensurePushKeys } from './push-keys.ts';
import { sendAlertMail } from './send-alert-mail.ts';
import { sendPush } from './send-push.ts';
import { sweepSentAlerts } from './sent-alerts.ts';

const service = await openPushService();
afterAll(service.close);
const shop = await openShop({ settings: { PUSH_SERVICES: service.origin, LIMIT_WRITES: '1000' } });
const { db, call, join } = shop;
const { push, mail, round, price, pass } = alertRounds(shop);
const pushOptions = {
  keys: await ensurePushKeys(db),
  subject: 'mailto:shop@example.com',
  pushServices: [service.origin],
  report: () => {},
  now: NOON,
};
const mailOptions = { secret: SECRET, siteUrl: 'https://shop.example', sender: 'shop@example.com' };
const mailer = { send: async () => {} };

const withBrowser = async (email: string) => {
  const { token } = await join(email);
  const body = service.subscription();
  await call('POST', '/api/push/subscriptions', { body, token });
  return token;
};
const member = await withBrowser('member@example.com');
const mailOnly = (await join('mail@example.com')).token;

const save = (product_id: string, body: object = {}, token = member) =>
  call('PUT', `/api/favourites/${product_id}`, { body, token });

let made = 0;
/** Stocks a product for 10,000 won, and saves it for a member. */
async function saved(settings: object = {}, token = member) {
  const id = `swings-${++made}`;
  await price(id, 10_000);
  await save(id, settings, token);
  return id;
}

/** Runs a round and delivers what it queued. @returns the outcomes */
async function alerts() {
  await round({ canEmail: true });
  const outcomes: string[] = [];
  for (const job of push.splice(0)) outcomes.push(await sendPush(db, job, pushOptions));
  for (const job of mail.splice(0))
    outcomes.push(await sendAlertMail(db, mailer, job, mailOptions));
  return outcomes;
}

/** Runs rounds until the e-mail about a price has left. @returns its outcome */
async function mailAbout(id: string, to: number, meanwhile?: number) {
  await price(id, to);
  expect(await alerts()).toEqual([]);
  if (meanwhile !== undefined) await price(id, meanwhile);
  await pass('31 minutes');
  return alerts();
}

async function swing(id: string, to: number) {
  await price(id, 9_700);
  await price(id, to);
  return alerts();
}

beforeEach(async () => {
  await verifyEmails(db);
  await db.execute(sql`
    update users set has_email_alerts = false where email <> 'mail@example.com'
  `);
  await db.execute(sql`truncate favourites, price_falls, sent_alerts`);
});

test('after a wrong price was reported, a drop is news as soon as the history of the price has begun anew', async () => {
  const id = await saved();
  await price(id, 12);
  expect(await alerts()).toEqual(['sent']);
  await price(id, 10_000);
  await resetPriceHistory(db, id);
  await pass('1 day');
  await price(id, 9_000);
  expect(await alerts()).toEqual(['sent']);
});

test('a price that swings around the one wished for is reported once a week, or when it is notably lower', async () => {
  const id = await saved({ wish_price: 9_500 });
  expect(await swing(id, 9_400)).toEqual(['sent']);
  await pass('6 days');
  for (const to of [9_400, 9_450, 9_350]) expect(await swing(id, to)).toEqual([]);
  await sweepSentAlerts(db);
  expect(await alerts()).toEqual([]);
  expect(await swing(id, 9_300)).toEqual(['sent']);
  await pass('7 days');
  expect(await swing(id, 9_400)).toEqual(['sent']);
});

test('an alert that never left silences no later drop', async () => {
  const id = await saved({ wish_price: 9_500 }, mailOnly);
  expect(await mailAbout(id, 9_400, 9_600)).toEqual(['none']);
  await pass('1 day');
  expect(await mailAbout(id, 9_400)).toEqual(['sent']);
  await pass('2 days');
  expect(await swing(id, 9_400)).toEqual([]);
  // One that is notably lower, but over before it leaves, silences none either.
  expect(await mailAbout(id, 9_000, 9_600)).toEqual(['none']);
  await pass('1 day');
  expect(await mailAbout(id, 9_400)).toEqual(['sent']);
});

test('an alert to a browser that is gone silences no later drop', async () => {
  const other = await withBrowser('gone@example.com');
  const id = await saved({ wish_price: 9_500 }, other);
  service.answerWith(410);
  expect(await swing(id, 9_400)).toEqual(['refused']);
  service.answerWith(201);
  await call('POST', '/api/push/subscriptions', { body: service.subscription(), token: other });
  await pass('1 day');
  expect(await swing(id, 9_400)).toEqual(['sent']);
});

test('the price that an e-mail named is known, not the one for which it was queued', async () => {
  const id = await saved({}, mailOnly);
  expect(await mailAbout(id, 9_400, 9_000)).toEqual(['sent']);
  await pass('1 day');
  expect(await alerts()).toEqual([]);
  await pass('31 minutes');
  expect(await alerts()).toEqual([]);
  expect(await mailAbout(id, 8_900)).toEqual(['sent']);
});

test('a price at least a hundredth lower than the one that an alert named is news at once', async () => {
  const id = await saved();
  expect(await swing(id, 9_000)).toEqual(['sent']);
  await pass('1 day');
  expect(await swing(id, 8_911)).toEqual([]);
  expect(await swing(id, 8_910)).toEqual(['sent']);
});

const wishOfMember = (id: string, wish_price: number) => save(id, { wish_price });

/** Changes the wish of a browser without a member, as its page does. */
async function wishOfBrowser(id: string, wish_price: number) {
  const of = { product_id: id, saved_price: 10_000, saved_at: '2026-01-01T00:00:00Z' };
  const favourites = [{ ...of, wish_price, has_alert: true }];
  await call('POST', '/api/push/subscriptions', { body: { ...subscription, favourites } });
}
const subscription = service.subscription();

describe.each([
  ['member', wishOfMember],
  ['browser', wishOfBrowser],
])('a wish that a %s has changed is answered within the week', (_, wish) => {
  async function wished(at: number) {
    const id = `swings-${++made}`;
    await price(id, 10_000);
    await wish(id, at);
    return id;
  }

  test('if it is lower', async () => {
    const id = await wished(9_500);
    expect(await swing(id, 9_400)).toEqual(['sent']);
    await pass('2 days');
    await wish(id, 9_350);
    expect(await swing(id, 9_360)).toEqual([]);
    expect(await swing(id, 9_340)).toEqual(['sent']);
  });

  test('if it is higher', async () => {
    const id = await wished(8_000);
    expect(await swing(id, 8_000)).toEqual(['sent']);
    await pass('2 days');
    await price(id, 9_700);
    await wish(id, 9_500);
    expect(await swing(id, 9_400)).toEqual(['sent']);
  });

  test('but saving the same one again is no news', async () => {
    const id = await wished(9_500);
    expect(await swing(id, 9_400)).toEqual(['sent']);
    await pass('2 days');
    await price(id, 9_700);
    await wish(id, 9_500);
    expect(await swing(id, 9_400)).toEqual([]);
  });
});

test('a swing within the week is no news afterwards either, if its drop waits for another member', async () => {
  const other = await withBrowser('other@example.com');
  const id = await saved({ wish_price: 9_500 });
  expect(await swing(id, 9_400)).toEqual(['sent']);
  await pass('6 days 23 hours');
  await price(id, 9_700);
  await save(id, {}, other);
  await price(id, 9_400);
  const soldOut = (isSoldOut: boolean) =>
    db.execute(sql`update products set is_sold_out = ${isSoldOut} where product_id = ${id}`);
  await soldOut(true);
  expect(await alerts()).toEqual([]);
  await pass('2 hours');
  await sweepSentAlerts(db);
  await soldOut(false);
  expect(await alerts()).toEqual(['sent']);
});

test('after a time when the clock was ahead, a drop is news if the alert before it never left', async () => {
  const id = await saved({ wish_price: 9_500 }, mailOnly);
  expect(await mailAbout(id, 9_400, 9_600)).toEqual(['none']);
  await pass('-1 year');
  await sweepSentAlerts(db);
  await pass('1 day');
  expect(await mailAbout(id, 9_400)).toEqual(['sent']);
});

test('an alert that waits for a product that is away makes no drop that others know news to them', async () => {
  const id = await saved();
  await save(id, {}, mailOnly);
  await price(id, 9_000);
  expect(await alerts()).toEqual(['sent']);
  await pass('8 days');
  const later = await withBrowser('wishes-later@example.com');
  await save(id, { wish_price: 9_500 }, later);
  const soldOut = (isSoldOut: boolean) =>
    db.execute(sql`update products set is_sold_out = ${isSoldOut} where product_id = ${id}`);
  await soldOut(true);
  // The e-mail, delayed until now.
  expect(await alerts()).toEqual(['none']);
  await soldOut(false);
  await pass('1 day');
  expect(await alerts()).toEqual([]);
  await pass('31 minutes');
  expect(await alerts()).toEqual(['sent']);
});
