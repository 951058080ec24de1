import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { favourite, openPushShop } from '../../test/push-shop.ts';

const { db, call, join, stock, service, subscribe } = await openPushShop();

const stored = async (id: string) => {
  const { rows } = await db.execute(sql`
    select product_id, saved_price, has_alert from favourites
    join products on products.id = favourites.product
    where subscription_id = ${id} order by product_id
  `);
  return rows;
};

test('the favourites of a browser without a member are those of its latest list, without unknown products', async () => {
  await stock({ product_id: 'a' }, { product_id: 'b' });
  const { body } = await subscribe({
    ...service.subscription(),
    favourites: [favourite('a'), favourite('unknown'), favourite('a')],
  });
  expect(await stored(body.id)).toEqual([
    { product_id: 'a', saved_price: 10_000, has_alert: true },
  ]);
  const path = `/api/push/subscriptions/${body.id}`;
  const favourites = [favourite('a', { saved_price: 7 }), favourite('b')];
  await Promise.all([
    call('PUT', path, { body: { favourites } }),
    call('PUT', path, { body: { favourites } }),
  ]);
  expect(await stored(body.id)).toEqual([
    { product_id: 'a', saved_price: 7, has_alert: true },
    { product_id: 'b', saved_price: 10_000, has_alert: true },
  ]);
  const muted = [favourite('a', { has_alert: false }), favourite('b')];
  await call('PUT', path, { body: { favourites: muted } });
  expect(await stored(body.id)).toMatchObject([{ product_id: 'b' }]);
});

test('of a browser without a member, the hundred products saved last are watched', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => `many-${1_000 + index}`);
  await stock(...ids.map((product_id) => ({ product_id })));
  const favourites = ids.map((id, index) =>
    favourite(id, { saved_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString() }),
  );
  const { body } = await subscribe({ ...service.subscription(), favourites });
  const watched = (await stored(body.id)).map(({ product_id }) => product_id);
  expect(watched).toEqual(ids.slice(20));
});

test('a browser of a member has no favourites of its own', async () => {
  const { token } = await join('takes-over@example.com');
  await stock({ product_id: 'own' });
  const { body } = await subscribe({
    ...service.subscription(),
    favourites: [favourite('own')],
  });
  const follow = { body: { favourites: [favourite('own')] }, token };
  await call('PUT', `/api/push/subscriptions/${body.id}`, follow);
  expect(await stored(body.id)).toEqual([]);
});

test('a time in the future counts as now, and never moves a saved time later', async () => {
  await stock({ product_id: 'ahead' });
  const { body } = await subscribe({
    ...service.subscription(),
    favourites: [favourite('ahead', { saved_at: '2999-01-01T00:00:00+23:00' })],
  });
  // Stored times are rounded to milliseconds.
  const { rows } = await db.execute(sql`
    select saved_at <= now()::timestamptz(3) as is_past from favourites where subscription_id = ${body.id}
  `);
  expect(rows).toEqual([{ is_past: true }]);
  const savedAt = async () => {
    const { rows } = await db.execute(sql`
      select saved_at::text from favourites where subscription_id = ${body.id}
    `);
    return String(rows[0]?.saved_at);
  };
  const first = await savedAt();
  const tell = (settings: object) =>
    call('PUT', `/api/push/subscriptions/${body.id}`, {
      body: { favourites: [favourite('ahead', settings)] },
    });
  await tell({ saved_at: '2999-01-01T00:00:00Z', wish_price: 5 });
  expect(await savedAt()).toBe(first);
  await tell({ saved_at: '2026-01-01T00:00:00Z', wish_price: 5 });
  expect(await savedAt()).toMatch(/^2026-01-01/);
});
