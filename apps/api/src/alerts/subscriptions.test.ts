import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openPushService } from '../../test/push-service.ts';
import { openShop } from '../../test/shop.ts';
import { ensurePushKeys } from './push-keys.ts';

const service = await openPushService();
const { db, call, get, join, stock } = await openShop({
  settings: { PUSH_SERVICES: service.origin },
});
const subscribe = (body: object, options: { token?: string; from?: string } = {}) =>
  call('POST', '/api/push/subscriptions', { body, ...options });

const favourite = (product_id: string, settings: object = {}) => ({
  product_id,
  saved_price: 10_000,
  saved_at: '2026-01-01T00:00:00Z',
  wish_price: null,
  has_alert: true,
  ...settings,
});

const stored = async (id: string) => {
  const { rows } = await db.execute(sql`
    select product_id, saved_price, has_alert from favourites
    join products on products.id = favourites.product
    where subscription_id = ${id} order by product_id
  `);
  return rows;
};

test('the shop has one pair of keys, however many processes make it at once', async () => {
  const making: ReturnType<typeof ensurePushKeys>[] = [];
  await db.transaction(async (transaction) => {
    // They read that there is none, and all wait to insert theirs.
    await transaction.execute(sql`lock table push_keys in share mode`);
    for (let process = 0; process < 3; process += 1) making.push(ensurePushKeys(db));
    const waiting = sql`
      select from pg_locks where relation = 'push_keys'::regclass and not granted
    `;
    await expect.poll(async () => (await transaction.execute(waiting)).rowCount).toBe(3);
  });
  const made = await Promise.all(making);
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect((await get('/api/push/key')).body).toEqual({ key: made[0]?.publicKey });
});

describe('a message is posted to no address but that of a push service', () => {
  const { keys } = service.subscription();

  test.each([
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://user@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.example.com/1',
    'https://fcm.googleapis.com@example.com/1',
    'https://fcm.googleapis.com./1',
    'https://push.apple.com.example/1',
    'https://evilpush.apple.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/1',
    'http://127.0.0.1:1/1',
    `${service.origin.replace('127.0.0.1', '127.1.1.1')}/1`,
    'ftp://fcm.googleapis.com/1',
    'no address',
  ])('%s is refused', async (endpoint) => {
    const { status, body } = await subscribe({ endpoint, keys });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('endpoint');
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is taken', async (endpoint) => {
    expect((await subscribe({ endpoint, keys })).status).toBe(201);
  });
});

test('keys that nothing can be encrypted with are refused', async () => {
  const { endpoint, keys } = service.subscription();
  const short = Buffer.alloc(20, 4).toString('base64url');
  for (const bad of [
    { ...keys, p256dh: short },
    { ...keys, auth: short },
  ]) {
    expect((await subscribe({ endpoint, keys: bad })).status).toBe(422);
  }
});

test('a browser that subscribes again keeps its id; nobody takes its address with other keys', async () => {
  const subscription = service.subscription();
  const first = await subscribe(subscription);
  expect(first.status).toBe(201);
  expect((await subscribe(subscription)).body).toEqual(first.body);
  const { keys } = service.subscription();
  expect((await subscribe({ ...subscription, keys })).status).toBe(403);
});

test('what a browser without a member wants follows what it says; unknown products are left out', async () => {
  await stock({ product_id: 'a' }, { product_id: 'b' });
  const { body } = await subscribe({
    ...service.subscription(),
    favourites: [favourite('a'), favourite('unknown'), favourite('a')],
  });
  expect(await stored(body.id)).toEqual([
    { product_id: 'a', saved_price: 10_000, has_alert: true },
  ]);
  await db.execute(
    sql`update favourites set alerted_at = now() where subscription_id = ${body.id}`,
  );
  const path = `/api/push/subscriptions/${body.id}`;
  const favourites = [favourite('a', { saved_price: 7, has_alert: false }), favourite('b')];
  await Promise.all([
    call('PUT', path, { body: { favourites } }),
    call('PUT', path, { body: { favourites } }),
  ]);
  expect(await stored(body.id)).toEqual([
    { product_id: 'a', saved_price: 7, has_alert: false },
    { product_id: 'b', saved_price: 10_000, has_alert: true },
  ]);
  // Saying again what is saved does not make an alert possible that was sent today.
  const { rows } = await db.execute(sql`
    select count(alerted_at)::integer as alerted from favourites where subscription_id = ${body.id}
  `);
  expect(rows).toEqual([{ alerted: 1 }]);
});

test('a clock that is ahead counts as now', async () => {
  await stock({ product_id: 'ahead' });
  const { body } = await subscribe({
    ...service.subscription(),
    favourites: [favourite('ahead', { saved_at: '2999-01-01T00:00:00+23:00' })],
  });
  const { rows } = await db.execute(sql`
    select saved_at <= now() as is_past from favourites where subscription_id = ${body.id}
  `);
  expect(rows).toEqual([{ is_past: true }]);
});

test('a notification ends the alerts of its product, and leaves it saved', async () => {
  await stock({ product_id: 'c' }, { product_id: 'd' });
  const { token } = await join('mutes@example.com');
  const { body } = await subscribe(service.subscription(), { token });
  for (const id of ['c', 'd']) await call('PUT', `/api/favourites/${id}`, { body: {}, token });
  const { status } = await call('DELETE', `/api/push/subscriptions/${body.id}/products/c`);
  expect(status).toBe(204);
  const list = await call('GET', '/api/favourites', { token });
  const alerts = list.body.data.map(
    ({ product, has_alert }: { product: { product_id: string }; has_alert: boolean }) => [
      product.product_id,
      has_alert,
    ],
  );
  expect(Object.fromEntries(alerts)).toEqual({ c: false, d: true });
});

test('a browser that its push service has moved keeps its id', async () => {
  const { body } = await subscribe(service.subscription());
  const moved = service.subscription();
  const path = `/api/push/subscriptions/${body.id}/address`;
  expect((await call('PUT', path, { body: moved })).status).toBe(204);
  expect((await subscribe(moved)).body).toEqual(body);
  const other = service.subscription();
  await subscribe(other);
  expect((await call('PUT', path, { body: other })).status).toBe(403);
  expect((await call('PUT', path, { body: { ...other, endpoint: 'https://[::1]/' } })).status).toBe(
    422,
  );
});

test('of the browsers of a member the ten newest are kept', async () => {
  const { token, id } = await join('many@example.com');
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    ids.push((await subscribe(service.subscription(), { token })).body.id);
  }
  const { rows } = await db.execute(sql`
    select array_agg(id::text order by created_at, id) as ids from push_subscriptions
    where user_id = ${id}
  `);
  expect(new Set(rows[0]?.ids as string[])).toEqual(new Set(ids.slice(2)));
});

test('only who knows the id of a browser can end its alerts', async () => {
  const { token } = await join('owner@example.com');
  const { body } = await subscribe(service.subscription(), { token });
  const guess = '00000000-0000-4000-8000-000000000000';
  const { token: stranger } = await join('stranger@example.com');
  expect((await call('DELETE', `/api/push/subscriptions/${guess}`)).status).toBe(204);
  const follow = { body: { favourites: [] }, token: stranger };
  expect((await call('PUT', `/api/push/subscriptions/${guess}`, follow)).status).toBe(404);
  const count = async () =>
    (await db.execute(sql`select from push_subscriptions where id = ${body.id}`)).rowCount;
  expect(await count()).toBe(1);
  expect((await call('DELETE', `/api/push/subscriptions/${body.id}`)).status).toBe(204);
  expect(await count()).toBe(0);
  expect((await call('DELETE', `/api/push/subscriptions/${body.id}`)).status).toBe(204);
});

test('one address cannot store browsers without end, and does not lock out another', async () => {
  const from = '192.0.2.7';
  const statuses = new Set<number>();
  for (let count = 0; count <= 60; count += 1) {
    statuses.add((await subscribe(service.subscription(), { from })).status);
  }
  expect(statuses).toEqual(new Set([201, 429]));
  expect((await subscribe(service.subscription(), { from: '192.0.2.8' })).status).toBe(201);
});
