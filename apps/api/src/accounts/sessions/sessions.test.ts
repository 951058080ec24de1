import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop, PASSWORD } from '../../../test/shop.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import { sessions } from '../../db/schema-accounts.ts';

const shop = await openShop();
const { call, join } = shop;

test('a login that began before the password changed opens no session', async () => {
  const { id, email } = await join('racing@example.com');
  let login: ReturnType<typeof call> | undefined;
  await shop.db.transaction(async (transaction) => {
    await transaction.execute(sql`update users set password_hash = 'another' where id = ${id}`);
    await transaction.execute(sql`delete from sessions where user_id = ${id}`);
    login = call('POST', '/api/login', { body: { email, password: PASSWORD } });
    await untilBlocked(shop.db);
  });
  expect((await login)?.status).toBe(401);
  expect(await shop.db.$count(sessions, eq(sessions.user_id, id))).toBe(0);
});

test('of a member’s sessions, only the hundred newest stay open', async () => {
  const { id, email, token } = await join('many@example.com');
  await shop.db.execute(sql`
    insert into sessions (id, user_id, expires_at, created_at)
    select gen_random_uuid(), ${id}, now() + interval '1 day', now() + interval '1 s' * n
    from generate_series(1, 99) as n
  `);
  expect((await call('GET', '/api/user', { token })).status).toBe(200);
  await call('POST', '/api/login', { body: { email, password: PASSWORD } });
  expect((await call('GET', '/api/user', { token })).status).toBe(401);
  expect(await shop.db.$count(sessions, eq(sessions.user_id, id))).toBe(100);
});

test('a session expires after thirty days', async () => {
  const { id, token } = await join('expired@example.com');
  const { rows } = await shop.db.execute(
    sql`select extract(day from expires_at - created_at + interval '1 minute') as days from sessions
      where user_id = ${id}`,
  );
  expect(rows).toEqual([{ days: '30' }]);
  const endsIn = (interval: string) =>
    shop.db.execute(
      sql`update sessions set expires_at = now() + ${interval}::interval where user_id = ${id}`,
    );
  await endsIn('1 minute');
  expect((await call('GET', '/api/user', { token })).status).toBe(200);
  await endsIn('-1 s');
  expect((await call('GET', '/api/user', { token })).status).toBe(401);
});
