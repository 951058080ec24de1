import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPushShop } from '../../test/push-shop.ts';

const { db, call, join, service, subscribe } = await openPushShop();

test('a member can add twenty browsers a day, even if some are removed, and another member at the address is not affected', async () => {
  const from = '192.0.2.17';
  const [one, other] = [await join('twenty@example.com'), await join('neighbour@example.com')];
  const known = service.subscription();
  const add = (subscription: object, { token }: { token: string }) =>
    subscribe(subscription, { from, token });
  await add(known, one);
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const { status, body } = await add(service.subscription(), one);
    statuses.push(status);
    if (count < 12) await call('DELETE', `/api/push/subscriptions/${body.id}`);
  }
  expect(statuses).toEqual([...Array(19).fill(201), 429]);
  expect((await add(known, one)).status).toBe(201);
  expect((await add(service.subscription(), other)).status).toBe(201);
  // The limit is for a day, not for ten minutes.
  const later = sql`update throttles set taken = array(select at - interval '23 hours' from unnest(taken) as at)`;
  await db.execute(later);
  expect((await add(service.subscription(), one)).status).toBe(429);
});

test('visitors at one address, of whom a mobile carrier has many, can add 200 browsers a day', async () => {
  const from = '192.0.2.7';
  const add = async (from: string) => (await subscribe(service.subscription(), { from })).status;
  for (let count = 0; count < 21; count += 1) expect(await add(from)).toBe(201);
  await db.execute(sql`
    update throttles set taken = array_fill(taken[1], array[199])
    where cardinality(taken) = 21 and taken[1] > now() + interval '20 hours'
  `);
  expect([await add(from), await add(from), await add('192.0.2.8')]).toEqual([201, 429, 201]);
});

test('a made-up browser id stores nothing in the database', async () => {
  const count = async () => (await db.execute(sql`select from throttles`)).rowCount;
  const before = await count();
  for (const id of [randomUUID(), randomUUID()]) {
    const path = `/api/push/subscriptions/${id}`;
    const moved = service.subscription();
    expect((await call('PUT', path, { body: { favourites: [] } })).status).toBe(404);
    expect((await call('PUT', `${path}/address`, { body: moved })).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(204);
  }
  expect(await count()).toBe(before);
});

test('changes of one browser, and changes from one address, are limited', async () => {
  const from = '192.0.2.9';
  const change = async (id: string) =>
    (await call('PUT', `/api/push/subscriptions/${id}`, { body: { favourites: [] }, from })).status;
  const { body } = await subscribe(service.subscription(), { from });
  const { body: other } = await subscribe(service.subscription(), { from });
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push(await change(body.id));
  expect(statuses).toEqual([...Array(60).fill(204), 429]);
  expect(await change(other.id)).toBe(204);
  await db.execute(sql`
    update throttles set taken = array_fill(now() + interval '1 minute', array[600])
    where cardinality(taken) = 61
  `);
  expect(await change(other.id)).toBe(429);
});
