import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { favourite, openPushShop } from '../../test/push-shop.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import { ensurePushKeys } from './push-keys.ts';
import { sweepSubscriptions } from './subscriptions.ts';

const { db, call, get, join, stock, service, subscribe } = await openPushShop();

test('the shop has one pair of VAPID keys, however many processes generate it at once', async () => {
  const making: ReturnType<typeof ensurePushKeys>[] = [];
  await db.transaction(async (transaction) => {
    // All of them find no keys, and wait to insert their own.
    await transaction.execute(sql`lock table push_keys in share mode`);
    for (let process = 0; process < 3; process += 1) making.push(ensurePushKeys(db));
    const waiting = sql`
      select from pg_locks where relation = 'push_keys'::regclass and not granted
    `;
    await expect.poll(async () => (await transaction.execute(waiting)).rowCount).toBe(3);
  });
  const made = await Promise.all(making);
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect((await get('/api/push/key')).body).toMatchObject({ key: made[0]?.publicKey });
});

test('a browser that subscribes again keeps its id, and its endpoint is refused with other keys', async () => {
  const subscription = service.subscription();
  const first = await subscribe(subscription);
  expect(first.status).toBe(201);
  expect((await subscribe(subscription)).body).toEqual(first.body);
  const { keys } = service.subscription();
  expect((await subscribe({ ...subscription, keys })).status).toBe(403);
});

test('changing to an endpoint that another browser is just taking is refused', async () => {
  const { body } = await subscribe(service.subscription());
  const { endpoint, keys } = service.subscription();
  const renewing = await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into push_subscriptions (endpoint, p256dh, auth)
      values (${endpoint}, ${keys.p256dh}, ${keys.auth})
    `);
    const path = `/api/push/subscriptions/${body.id}/address`;
    const answer = call('PUT', path, { body: { endpoint, keys } });
    await untilBlocked(db);
    return { answer };
  });
  expect((await renewing.answer).status).toBe(403);
});

test('a browser whose push service changes its endpoint keeps its id', async () => {
  const { body } = await subscribe(service.subscription());
  const moved = service.subscription();
  const path = `/api/push/subscriptions/${body.id}/address`;
  expect((await call('PUT', path, { body: moved })).status).toBe(204);
  expect((await subscribe(moved)).body).toEqual(body);
  const other = service.subscription();
  await subscribe(other);
  expect((await call('PUT', path, { body: other })).status).toBe(403);
  for (const endpoint of ['https://[::1]/', `https://fcm.googleapis.com/${'힣'.repeat(1_900)}`])
    expect((await call('PUT', path, { body: { ...other, endpoint } })).status).toBe(422);
});

test('of a member’s browsers, the ten newest stay, or the one in use and the nine newest others', async () => {
  const { token, id } = await join('many@example.com');
  const { body: oldest } = await subscribe(service.subscription());
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    ids.push((await subscribe(service.subscription(), { token })).body.id);
  }
  const present = async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from push_subscriptions where user_id = ${id}`,
    );
    return new Set(rows.map((row) => row.id));
  };
  expect(await present()).toEqual(new Set(ids.slice(2)));
  const path = `/api/push/subscriptions/${oldest.id}`;
  await call('PUT', path, { body: { favourites: [] }, token });
  expect(await present()).toEqual(new Set([oldest.id, ...ids.slice(3)]));
});

test('ending the alerts of a browser takes its id', async () => {
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

test('a browser without a member is deleted when neither it nor its push service has been active for 90 days', async () => {
  await stock({ product_id: 'watched' });
  const { token } = await join('long-away@example.com');
  const make = async (silent: string, options: { token?: string; accepted?: string } = {}) => {
    const favourites = options.accepted === 'nothing wanted' ? [] : [favourite('watched')];
    const { body } = await subscribe(
      { ...service.subscription(), favourites },
      { from: '192.0.2.10', ...(options.token && { token: options.token }) },
    );
    const accepted = options.accepted?.endsWith('days') ? options.accepted : null;
    await db.execute(sql`
      update push_subscriptions set seen_at = now() - ${silent}::interval,
        accepted_at = now() - ${accepted}::interval
      where id = ${body.id}
    `);
    return String(body.id);
  };
  const gone = [
    await make('91 days'),
    await make('200 days', { accepted: '91 days' }),
    await make('31 days', { accepted: 'nothing wanted' }),
  ];
  const stay = [
    await make('89 days'),
    await make('200 days', { accepted: '89 days' }),
    await make('29 days', { accepted: 'nothing wanted' }),
    await make('200 days', { token }),
  ];
  const back = await make('200 days');
  await call('PUT', `/api/push/subscriptions/${back}`, {
    body: { favourites: [favourite('watched')] },
  });
  await sweepSubscriptions(db);
  const { rows } = await db.execute<{ id: string }>(sql`select id from push_subscriptions`);
  const left = new Set(rows.map(({ id }) => id));
  expect(gone.filter((id) => left.has(id))).toEqual([]);
  expect([...stay, back].filter((id) => !left.has(id))).toEqual([]);
});
