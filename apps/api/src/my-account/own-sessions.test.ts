import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { membersOf } from '../../test/account-shop.ts';
import { openShop, PASSWORD } from '../../test/shop.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const shop = await openShop();
const { db, call } = shop;
const { member, logIn, statusOfToken } = membersOf(shop);

test('sessions are listed with device and last use, and ended one by one or all but this one', async () => {
  const { email, token } = await member();
  const { body: phone } = await logIn(email, PASSWORD, CHROME);
  const { body: strange } = await logIn(email, PASSWORD, `x/${'9'.repeat(5_000)}`);
  const list = async () => (await call('GET', '/api/account/sessions', { token })).body;
  const sessions = await list();
  expect(sessions).toHaveLength(3);
  const uses = sessions.map(({ last_used_at }: { last_used_at: string }) => last_used_at);
  expect(uses, 'the last used one first').toEqual(uses.toSorted().toReversed());
  expect(sessions.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1);
  const ofPhone = sessions.find(({ device }: { device: string }) => device === 'Chrome, Android');
  expect(ofPhone).toMatchObject({ is_current: false });
  for (const { device } of sessions) expect(device.length).toBeLessThanOrEqual(60);

  const stranger = await member();
  const path = `/api/account/sessions/${ofPhone.id}`;
  expect((await call('DELETE', path, stranger)).status).toBe(204);
  expect(await statusOfToken(phone.token)).toBe(200);
  for (let count = 0; count < 2; count += 1)
    expect((await call('DELETE', path, { token })).status).toBe(204);
  expect(await statusOfToken(phone.token)).toBe(401);
  expect((await call('DELETE', '/api/account/sessions', { token })).status).toBe(204);
  expect([
    await statusOfToken(strange.token),
    await statusOfToken(token),
    await statusOfToken(stranger.token),
  ]).toEqual([401, 200, 200]);
});

test('the last use of a session is recorded every ten minutes', async () => {
  const { token, id } = await member();
  const age = (minutes: number) =>
    db.execute(
      sql`update sessions set last_used_at = now() - make_interval(mins => ${minutes}) where user_id = ${id}`,
    );
  const minutes = async () => {
    const { rows } = await db.execute<{ minutes: number }>(
      sql`select round(extract(epoch from now() - last_used_at) / 60)::integer as minutes from sessions where user_id = ${id}`,
    );
    return rows[0]?.minutes;
  };
  await age(9);
  await statusOfToken(token);
  await setTimeout(200);
  expect(await minutes()).toBe(9);
  await age(11);
  await statusOfToken(token);
  await expect.poll(minutes).toBe(0);
});

test('requests succeed even when the last use of their session cannot be recorded', async () => {
  const { token, id } = await member();
  await db.execute(
    sql`update sessions set last_used_at = now() - interval '1 day' where user_id = ${id}`,
  );
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'read only' using errcode = '25006'; end $$
  `);
  await db.execute(
    sql`create trigger refuse before update on sessions for each row execute function refuse()`,
  );
  for (let count = 0; count < 3; count += 1) expect(await statusOfToken(token)).toBe(200);
  await setTimeout(100);
  expect(await statusOfToken(token)).toBe(200);
  await db.execute(sql`drop trigger refuse on sessions`);
});
