import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { sweep } from './sweep-expired.ts';

const { db, join, call } = await openShop();

test('what has expired is swept, and what holds stays', async () => {
  const old = await join('old@example.com');
  const fresh = await join('fresh@example.com');
  await call('POST', '/api/login', { body: { email: 'fresh@example.com', password: 'wrong one' } });
  const headers = { 'idempotency-key': 'stored' };
  await call('POST', '/api/posts', {
    token: fresh.token,
    headers,
    body: { title: 'a', content: 'b' },
  });
  const count = async () => {
    const { rows } = await db.execute(sql`
      select (select count(*)::integer from sessions) as sessions,
        (select count(*)::integer from throttles where cardinality(taken) > 0) as throttles,
        (select count(*)::integer from known_places) as places,
        (select count(*)::integer from post_keys) as keys
    `);
    return rows[0];
  };
  await sweep(db);
  const before = await count();
  expect(before).toMatchObject({ sessions: 2, keys: 1 });

  await db.execute(sql`update sessions set expires_at = now() where user_id = ${old.id}`);
  await db.execute(
    sql`update known_places set seen_at = now() - interval '181 days' where user_id = ${old.id}`,
  );
  await db.execute(sql`update throttles set taken = array[now() - interval '11 minutes']`);
  await db.execute(sql`update post_keys set created_at = now() - interval '3 days'`);
  await sweep(db);
  expect(await count()).toEqual({ sessions: 1, throttles: 0, places: 3, keys: 0 });
  expect((await call('GET', '/api/user', fresh)).status).toBe(200);
});
