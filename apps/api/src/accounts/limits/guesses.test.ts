import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop, PASSWORD } from '../../../test/shop.ts';

/** Fewer than by default, because each guess costs a password hash. */
const PER_ADDRESS = 20;

const { call, join, db } = await openShop({
  settings: { LIMIT_LOGIN_ADDRESS: String(PER_ADDRESS) },
});

const login = (email: string, password: string, from: string, device?: string) =>
  call('POST', '/api/login', {
    body: { email, password },
    from,
    ...(device && { headers: { cookie: `damoa-device=${device}` } }),
  });

/** How many of these guesses were checked against the password. */
const checked = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 401).length;

test('of 1,000 guesses from 100 addresses only ten are checked, and the owner can log in meanwhile', async () => {
  await join('victim@example.com');
  const guesses = Array.from({ length: 1000 }, (_, number) => number);
  const answers: { status: number; headers: Record<string, unknown> }[] = [];
  const attack = Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let guess = guesses.pop(); guess !== undefined; guess = guesses.pop()) {
        const address = `127.1.0.${guess % 100}`;
        const email = guess % 2 === 0 ? 'Victim@example.com' : 'victim@EXAMPLE.com';
        answers.push(await login(email, `guess ${guess}`, address));
      }
    }),
  );
  // From the network where the account was registered.
  expect((await login('victim@example.com', PASSWORD, '127.0.0.1')).status).toBe(200);
  await attack;
  expect(checked(answers)).toBe(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(990);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) <= 600)).toBe(true);
  expect((await login('victim@example.com', PASSWORD, '127.0.0.1')).status).toBe(200);
});

test('the owner is also recognised by the device, on any network', async () => {
  await join('traveller@example.com');
  const { cookies } = await login('traveller@example.com', PASSWORD, '127.0.0.1');
  const device = cookies.find(({ name }) => name === 'damoa-device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  for (let guess = 0; guess < 11; guess += 1)
    await login('traveller@example.com', 'wrong', '127.2.0.1');
  const stranger = await login('traveller@example.com', PASSWORD, '127.2.0.2');
  expect(stranger.status).toBe(429);
  const owner = await login('traveller@example.com', PASSWORD, '127.2.0.2', device?.value);
  expect(owner.status).toBe(200);
});

test('whoever guesses at the address of the owner does not keep their sessions from proving the password', async () => {
  const { token } = await join('shared@example.com');
  const home = '127.0.0.1';
  for (let guess = 0; guess < 10; guess += 1) await login('shared@example.com', 'wrong', home);
  expect((await login('shared@example.com', PASSWORD, home)).status).toBe(429);
  const body = { password: PASSWORD, posts: 'keep' };
  expect((await call('POST', '/api/account/leave', { token, body, from: home })).status).toBe(204);
});

test('a device cookie gives no extra guesses at another account', async () => {
  await join('target@example.com');
  await join('thief@example.com');
  const { cookies } = await login('thief@example.com', PASSWORD, '127.3.0.1');
  const device = cookies.find(({ name }) => name === 'damoa-device')?.value;
  const answers = [];
  for (let guess = 0; guess < 15; guess += 1)
    answers.push(await login('target@example.com', 'wrong', '127.3.0.1', device));
  expect(checked(answers)).toBe(10);
});

test('a successful login resets nothing: logging in between guesses gains no more of them', async () => {
  await join('prey@example.com');
  await join('clever@example.com');
  const answers = [];
  for (let guess = 0; guess < 15; guess += 1) {
    answers.push(await login('prey@example.com', 'wrong', '127.4.0.1'));
    await login('clever@example.com', PASSWORD, '127.4.0.1');
  }
  expect(checked(answers)).toBe(10);
});

test('one address has LIMIT_LOGIN_ADDRESS guesses for all accounts together, and the owner of a device there can still log in', async () => {
  await join('neighbour@example.com');
  const { cookies } = await login('neighbour@example.com', PASSWORD, '127.5.0.1');
  const device = cookies.find(({ name }) => name === 'damoa-device')?.value;
  const answers = [];
  for (let guess = 0; guess < PER_ADDRESS + 5; guess += 1)
    answers.push(await login(`nobody${guess}@example.com`, 'wrong', '127.5.0.1'));
  expect(checked(answers)).toBe(PER_ADDRESS);
  expect((await login('neighbour@example.com', PASSWORD, '127.5.0.1', device)).status).toBe(200);
});

test('guesses at accounts that were used from an address count among those of the address', async () => {
  const from = '127.5.0.2';
  const emails = ['first', 'second', 'third'].map((name) => `${name}@resident.example`);
  for (const email of emails) {
    await join(email);
    expect((await login(email, PASSWORD, from)).status).toBe(200);
  }
  const answers = [];
  for (let round = 0; round < 8; round += 1)
    for (const email of emails) answers.push(await login(email, 'wrong', from));
  expect(checked(answers)).toBe(PER_ADDRESS);
});

test('correct passwords use up no guesses', async () => {
  await join('often@example.com');
  for (let time = 0; time < 12; time += 1)
    expect((await login('often@example.com', PASSWORD, '127.6.0.1')).status).toBe(200);
});

test('a guess stops counting after ten minutes', async () => {
  await join('later@example.com');
  for (let guess = 0; guess < 10; guess += 1)
    await login('later@example.com', 'wrong', '127.7.0.1');
  expect((await login('later@example.com', 'wrong', '127.7.0.2')).status).toBe(429);
  await db.execute(sql`
    update throttles
    set taken = array(select at - interval '10 minutes' from unnest(taken) as at)
  `);
  expect((await login('later@example.com', 'wrong', '127.7.0.2')).status).toBe(401);
});

test('all addresses of one IPv6 /64 network count as one', async () => {
  const answers = [];
  for (let guess = 0; guess < PER_ADDRESS + 5; guess += 1)
    answers.push(
      await login(`v6-${guess}@example.com`, 'wrong', `2001:db8:1:2::${guess.toString(16)}`),
    );
  expect(checked(answers)).toBe(PER_ADDRESS);
});

test('a login that is refused because of its address stores nothing about the account that it names', async () => {
  const from = '127.7.0.1';
  for (let guess = 0; guess < PER_ADDRESS; guess += 1)
    await login(`any-${guess}@example.com`, 'wrong', from);
  const count = async () => (await db.execute(sql`select from throttles`)).rowCount;
  const before = await count();
  for (let guess = 0; guess < 5; guess += 1)
    expect((await login(`other-${guess}@example.com`, 'wrong', from)).status).toBe(429);
  expect(await count()).toBe(before);
});

test('concurrent logins with the correct password from one address leave no guess counted', async () => {
  await join('crowd@example.com');
  const counted = async () => {
    const { rows } = await db.execute<{ uses: number }>(
      sql`select coalesce(sum(cardinality(taken)), 0)::integer as uses from throttles`,
    );
    return rows[0]?.uses;
  };
  const before = await counted();
  const logins = Array.from({ length: 8 }, () => login('crowd@example.com', PASSWORD, '127.8.0.1'));
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await counted()).toBe(before);
});

test('an account remembers the latest hundred places from which it was used', async () => {
  const { id } = await join('everywhere@example.com');
  await db.execute(sql`
    insert into known_places (user_id, place, seen_at)
    select ${id}, 'old ' || number, now() - number * interval '1 hour' from generate_series(1, 150) as number
  `);
  expect((await login('everywhere@example.com', PASSWORD, '127.9.0.1')).status).toBe(200);
  const { rows } = await db.execute<{ place: string }>(
    sql`select place from known_places where user_id = ${id} order by seen_at`,
  );
  expect(rows).toHaveLength(100);
  // Besides three devices, since no request sent a cookie, and two networks.
  expect(rows[0]?.place).toBe('old 95');
});
