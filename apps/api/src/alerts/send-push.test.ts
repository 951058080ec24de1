import url from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NOON } from '../../test/alerts.ts';
import { openPushService } from '../../test/push-service.ts';
import { openShop } from '../../test/shop.ts';
import { ensurePushKeys } from './push-keys.ts';
import { pushSubject } from './push-subject.ts';
import { sendPush } from './send-push.ts';

const service = await openPushService();
afterAll(service.close);
const { db, call, stock, get } = await openShop({
  settings: { PUSH_SERVICES: service.origin, LIMIT_WRITES: '1000' },
});
const lines: string[] = [];
const options = {
  keys: await ensurePushKeys(db),
  subject: 'mailto:shop@example.com',
  pushServices: [service.origin],
  report: (line: string) => void lines.push(line),
  now: NOON,
};

let homes = 0;

/** Products that a browser saved at 10,000 won and that cost 8,000 now. */
async function subscribed(...products: { product_id: string; product_title?: string }[]) {
  await stock(...products.map((one) => ({ ...one, target_sale_price: 8_000 })));
  const favourites = products.map(({ product_id }) => ({
    product_id,
    saved_price: 10_000,
    saved_at: '2026-01-01T00:00:00Z',
    wish_price: null,
    has_alert: true,
  }));
  const body = { ...service.subscription(), favourites };
  const from = `198.51.100.${++homes}`;
  const { body: made } = await call('POST', '/api/push/subscriptions', { body, from });
  const { rows } = await db.execute<{ product: string }>(
    sql`select product from favourites where subscription_id = ${made.id} order by product`,
  );
  return { subscription: String(made.id), products: rows.map(({ product }) => Number(product)) };
}

/** Doubts the price of a product that has come from a source. */
const doubt = (id: string, price: number, source = 'aliexpress') => sql`
  with doubted as (
    update products set source = ${source} where product_id = ${id} returning id
  )
  insert into price_checks (id, checked_at, check_at, doubted_price, doubted_since)
  select id, now(), now(), ${price}::integer, now() from doubted
`;

const isThere = async (id: string) =>
  (await db.execute(sql`select from push_subscriptions where id = ${id}`)).rowCount === 1;

beforeEach(() => {
  service.received.length = 0;
  service.answerWith(201);
});

test('a notification has title, prices, page and the path that mutes it, encrypted for the browser', async () => {
  const job = await subscribed({ product_id: '가/1', product_title: '캠핑 의자' });
  await sendPush(db, job, options);
  expect(service.received).toHaveLength(1);
  const path = encodeURIComponent('가/1');
  expect(service.received[0]?.message).toEqual({
    title: '(광고) [다모아] 8,000원, 찜할 때 10,000원에서 20% 내렸어요',
    body: '캠핑 의자',
    tag: 'product 가/1',
    path: `/products/${path}`,
    mute: {
      path: `/api/push/subscriptions/${job.subscription}/products/${path}`,
      product_id: '가/1',
    },
  });
  const { headers } = service.received[0] ?? {};
  // It is noon: no notification arrives after nine in the evening.
  expect(headers?.ttl).toBe(String(9 * 60 * 60));
  expect(headers?.['content-encoding']).toBe('aes128gcm');
  const key = (await get('/api/push/key')).body.key;
  expect(headers?.authorization).toMatch(new RegExp(`^vapid t=[^,]+, k=${key}$`));
});

test('a notification about several products opens the favourites, and its button ends all alerts of the browser', async () => {
  const job = await subscribed(
    ...[1, 2, 3, 4].map((number) => ({
      product_id: `s${number}`,
      product_title: `상품 ${number}`,
    })),
  );
  await sendPush(db, job, options);
  expect(service.received.map(({ message }) => message)).toEqual([
    {
      title: '(광고) [다모아] 찜한 상품 4개의 가격이 내렸어요',
      body: '상품 1 8,000원 외 3개',
      tag: 'several',
      path: '/favourites',
      mute: { path: `/api/push/subscriptions/${job.subscription}` },
    },
  ]);
});

test('a title of any length fits into a message', async () => {
  const job = await subscribed({ product_id: 'long', product_title: '👨‍👩‍👧'.repeat(120) });
  await sendPush(db, job, options);
  expect(service.received[0]?.message.body).toBe(`${'👨‍👩‍👧'.repeat(100)}…`);
});

test.each([
  ['has risen', sql`update products set target_sale_price = 10000`],
  ['may have become much more expensive', doubt('may have become much more expensive', 48_000)],
  ['is sold out', sql`update products set is_sold_out = true`],
  ['costs more than was wished', sql`update favourites set wish_price = 7999`],
  ['is retired', sql`update products set retired_at = now()`],
  ['is hidden', sql`update products set hidden_at = now()`],
  ['is no longer saved', sql`delete from favourites`],
  ['has no alerts any more', sql`update favourites set has_alert = false`],
])('a product that %s meanwhile is not reported', async (what, change) => {
  const job = await subscribed({ product_id: what });
  await db.execute(change);
  await sendPush(db, job, options);
  expect(service.received).toEqual([]);
});

test('a drop is claimed again later if its product is sold out when the notification would leave', async () => {
  const job = await subscribed({ product_id: 'away' });
  await db.execute(sql`truncate price_falls`);
  const drops = async () => (await db.execute(sql`select product from price_falls`)).rows;
  await sendPush(db, job, options);
  expect(await drops()).toEqual([]);
  await db.execute(sql`update products set is_sold_out = true where product_id = 'away'`);
  await sendPush(db, job, options);
  // A repeated delivery, or that of another browser, adds none.
  await sendPush(db, job, options);
  expect(await drops()).toEqual([{ product: String(job.products[0]) }]);
});

test('a product whose price may have fallen further meanwhile is reported at the known price', async () => {
  const job = await subscribed({ product_id: 'falling' });
  await db.execute(doubt('falling', 80));
  await sendPush(db, job, options);
  expect(service.received[0]?.message.title).toContain('8,000원');
});

test('a rise that was doubted before a file named the product holds no alert back', async () => {
  const job = await subscribed({ product_id: 'filed' });
  await db.execute(doubt('filed', 48_000, 'file'));
  await sendPush(db, job, options);
  expect(service.received[0]?.message.title).toContain('8,000원');
});

test.each([404, 410])('a browser whose push service answers %i is deleted', async (status) => {
  const job = await subscribed({ product_id: 'gone' });
  service.answerWith(status);
  await sendPush(db, job, options);
  expect(await isThere(job.subscription)).toBe(false);
});

test.each([400, 401, 403])(
  'a browser that is refused with %i while others are accepted is deleted',
  async (status) => {
    const [job, other] = [
      await subscribed({ product_id: 'no' }),
      await subscribed({ product_id: 'yes' }),
    ];
    const send = (to: typeof job, answer: number) => {
      service.answerWith(answer);
      return sendPush(db, to, options);
    };
    await send(other, 201);
    // As long as nothing is accepted in between, our own key may be wrong.
    for (const one of [job, job, other]) await send(one, status);
    expect(lines.at(-1)).toMatch(new RegExp(`answered with ${status}$`));
    expect([await isThere(job.subscription), await isThere(other.subscription)]).toEqual([
      true,
      true,
    ]);
    await send(other, 201);
    await send(other, status);
    await send(job, status);
    expect([await isThere(job.subscription), await isThere(other.subscription)]).toEqual([
      false,
      true,
    ]);
  },
);

test('a browser that is refused stays while only another push service accepts messages', async () => {
  const elsewhere = await openPushService();
  onTestFinished(elsewhere.close);
  const [job, other] = [
    await subscribed({ product_id: 'here' }),
    await subscribed({ product_id: 'there' }),
  ];
  const { endpoint, keys } = elsewhere.subscription();
  await db.execute(sql`
    update push_subscriptions set endpoint = ${endpoint}, p256dh = ${keys.p256dh}, auth = ${keys.auth}
    where id = ${other.subscription}
  `);
  const pushServices = [service.origin, elsewhere.origin];
  service.answerWith(403);
  await sendPush(db, job, options);
  await sendPush(db, other, { ...options, pushServices });
  await sendPush(db, job, options);
  expect(await isThere(job.subscription)).toBe(true);
});

test('the time when a push service accepted a message is recorded', async () => {
  const job = await subscribed({ product_id: 'noted' });
  await sendPush(db, job, options);
  const { rows } = await db.execute(sql`
    select accepted_at > now() - interval '1 minute' as is_noted from push_subscriptions
    where id = ${job.subscription}
  `);
  expect(rows).toEqual([{ is_noted: true }]);
});

test.each([429, 500, 503])('a push that is answered with %i is retried', async (status) => {
  const job = await subscribed({ product_id: 'later' });
  service.answerWith(status);
  await expect(sendPush(db, job, options)).rejects.toThrow(`answered with ${status}`);
  expect(await isThere(job.subscription)).toBe(true);
});

test('a redirect of a push service is not followed, and is reported to the operator', async () => {
  const elsewhere = await openPushService();
  const job = await subscribed({ product_id: 'redirect' });
  const body = { ...elsewhere.subscription(), favourites: [] };
  service.answerWith(307, { location: body.endpoint });
  await sendPush(db, job, options);
  expect(elsewhere.received).toEqual([]);
  expect(lines.at(-1)).toMatch(/refused: 127\.0\.0\.1:\d+ answered with 307$/);
  elsewhere.close();
});

test('nothing is sent to a push service that is no longer allowed, and the browser is deleted', async () => {
  const job = await subscribed({ product_id: 'untrusted' });
  await sendPush(db, job, { ...options, pushServices: [] });
  expect(service.received).toEqual([]);
  expect(await isThere(job.subscription)).toBe(false);
});

test('a browser with invalid keys is deleted', async () => {
  const job = await subscribed({ product_id: 'no point' });
  const noPoint = Buffer.alloc(65, 4).toString('base64url');
  await db.execute(
    sql`update push_subscriptions set p256dh = ${noPoint} where id = ${job.subscription}`,
  );
  await sendPush(db, job, options);
  expect(await isThere(job.subscription)).toBe(false);
});

test('sending a notification does not call `url.parse`, of which Node would warn', async () => {
  const parse = vi.spyOn(url, 'parse');
  onTestFinished(() => parse.mockRestore());
  await sendPush(db, await subscribed({ product_id: 'quiet' }), options);
  expect(service.received).toHaveLength(1);
  expect(parse).not.toHaveBeenCalled();
});

test.each([
  [{ SITE_URL: 'https://shop.example' }, 'https://shop.example'],
  [{ SITE_URL: 'http://shop.example', MAIL_FROM: '다모아 <a@b.example>' }, 'mailto:a@b.example'],
  [{ SITE_URL: 'http://shop.example', MAIL_FROM: 'a@b.example' }, 'mailto:a@b.example'],
  [{ SITE_URL: 'http://shop.example' }, 'mailto:postmaster@shop.example'],
])('with %o push services can reach the operator at %s', (settings, subject) => {
  expect(pushSubject({ MAIL_FROM: undefined, ...settings })).toBe(subject);
});
