import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openShop, PASSWORD } from '../../test/shop.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import { sessions } from '../db/schema-accounts.ts';

const shop = await openShop();
const { call, join } = shop;

const form = (email: string, more: object = {}) => ({
  body: { name: '홍길동', email, password: PASSWORD, password_confirmation: PASSWORD, ...more },
});

describe('registering', () => {
  test('answers 201 with the user, and never with the password or its hash', async () => {
    const { status, body } = await call('POST', '/api/register', form('new@example.com'));
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), name: '홍길동', email: 'new@example.com' });
  });

  test('a taken email is 422 on email, in whatever case', async () => {
    await call('POST', '/api/register', form('taken@example.com'));
    const { status, body } = await call('POST', '/api/register', form('Taken@Example.COM'));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['email']]);
  });

  test('succeeds even if the place that it comes from cannot be stored', async () => {
    await shop.db.execute(sql`
      create function fail() returns trigger language plpgsql as $$
      begin raise exception 'nothing is remembered'; end $$
    `);
    await shop.db.execute(sql`
      create trigger fail before insert on known_places for each row execute function fail()
    `);
    const { status } = await call('POST', '/api/register', form('unremembered@example.com'));
    await shop.db.execute(sql`drop function fail() cascade`);
    expect(status).toBe(201);
  });

  test('of ten concurrent registrations with one email, exactly one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '/api/register', form('race@example.com'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: undefined }],
    ['name', { name: 'ㄱ'.repeat(51) }],
    ['name', { name: '홍\0길동' }],
    ['name', { name: '홍\n길동' }],
    ['name', { name: '\u202e동길홍' }],
    ['name', { name: '홍\u001b[31m' }],
    ['email', { email: 'nobody' }],
    ['email', { email: '' }],
    ['email', { email: `${'a'.repeat(250)}@example.com` }],
    ['password', { password: '7 chars', password_confirmation: '7 chars' }],
    ['password', { password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) }],
    ['password', { password: 12345678 }],
    ['password_confirmation', { password_confirmation: 'another one' }],
    ['password_confirmation', { password_confirmation: undefined }],
  ])('is 422 with an error on %s when it is %j', async (field, more) => {
    const { status, body } = await call('POST', '/api/register', form('bad@example.com', more));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
    expect(body.errors[field][0]).toMatch(/[가-힣]/);
  });

  test('one response names every wrong field', async () => {
    const { body } = await call('POST', '/api/register', { body: {} });
    expect(Object.keys(body.errors).sort()).toEqual([
      ...['email', 'name', 'password', 'password_confirmation'],
    ]);
  });

  test.each(['비밀번호 가나다', '🔑🗝️🔐🔒🔓🛡️💎⭐', `\0${'x'.repeat(8)}`, "' or 1=1 --"])(
    'a password may contain any characters: %j',
    async (password) => {
      const email = `${Buffer.from(password).toString('hex').slice(0, 30)}@example.com`;
      const filled = form(email, { password, password_confirmation: password });
      expect((await call('POST', '/api/register', filled)).status).toBe(201);
      expect((await call('POST', '/api/login', { body: { email, password } })).status).toBe(200);
    },
  );

  test('more than LIMIT_REGISTER accounts from one address are 429, and another address is not affected', async () => {
    const small = await openShop({ settings: { LIMIT_REGISTER: '2' } });
    const register = (name: string, from: string) =>
      small.call('POST', '/api/register', { ...form(`${name}@example.com`), from });
    expect((await register('a', '127.0.0.2')).status).toBe(201);
    // A refused registration does not count.
    expect((await register('a', '127.0.0.2')).status).toBe(422);
    expect((await register('b', '127.0.0.2')).status).toBe(201);
    const refused = await register('c', '127.0.0.2');
    expect([refused.status, Number(refused.headers['retry-after']) > 500]).toEqual([429, true]);
    expect((await register('c', '127.0.0.3')).status).toBe(201);
  });

  test('of two registrations of one email at once, only the one that succeeds counts', async () => {
    const small = await openShop({ settings: { LIMIT_REGISTER: '2' } });
    const register = (name: string) =>
      small.call('POST', '/api/register', form(`${name}@example.com`));
    const answers = await Promise.all([register('same'), register('same')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await register('other')).status).toBe(201);
  });
});

test('a malformed client address from a proxy causes no error', async () => {
  for (const from of ['unknown', 'garbage', '1.2.3.4:555', '::ffff:1.2.3.4', 'fe80::1%eth0']) {
    const headers = { 'x-forwarded-for': from };
    const body = { email: 'nobody@example.com', password: 'wrong password' };
    const { status } = await call('POST', '/api/login', { body, headers });
    expect([from, status]).toEqual([from, 401]);
  }
});

test('probing for registered emails is limited like guessing passwords', async () => {
  const small = await openShop({ settings: { LIMIT_LOGIN_ADDRESS: '3' } });
  await small.join('taken@example.com');
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const asked = { ...form('taken@example.com'), from: '127.9.0.1' };
    statuses.push((await small.call('POST', '/api/register', asked)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 429, 429]);
});

test('no cache may store a response about a member', async () => {
  const { token } = await join('private@example.com');
  const answers = [
    await call('GET', '/api/user', { token }),
    await call('GET', '/api/posts/paginated', { token }),
    await call('POST', '/api/login', {
      body: { email: 'private@example.com', password: PASSWORD },
    }),
    await call('GET', '/sanctum/csrf-cookie'),
  ];
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
});

describe('logging in', () => {
  test('answers 200 with token and user; the token opens /api/user', async () => {
    const { id, token } = await join('in@example.com', '김다모');
    const { status, body } = await call('GET', '/api/user', { token });
    expect([status, body]).toEqual([200, { id, name: '김다모', email: 'in@example.com' }]);
  });

  test('ignores the case of the email', async () => {
    await join('case@example.com');
    const body = { email: 'CASE@example.COM', password: PASSWORD };
    expect((await call('POST', '/api/login', { body })).status).toBe(200);
  });

  test('a password in decomposed Unicode form is the same password', async () => {
    const filled = form('nfd@example.com', {
      password: '비밀번호가나다라',
      password_confirmation: '비밀번호가나다라',
    });
    await call('POST', '/api/register', filled);
    const body = { email: 'nfd@example.com', password: '비밀번호가나다라'.normalize('NFD') };
    expect((await call('POST', '/api/login', { body })).status).toBe(200);
  });

  test('an unknown email and a wrong password get the same 401', async () => {
    await join('known@example.com');
    const guess = async (email: string) =>
      call('POST', '/api/login', { body: { email, password: 'wrong one' } });
    const [wrongPassword, wrongEmail] = [
      await guess('known@example.com'),
      await guess('no@example.com'),
    ];
    expect(wrongPassword.status).toBe(401);
    expect(wrongEmail.status).toBe(401);
    expect(wrongEmail.body).toEqual(wrongPassword.body);
    const names = (answer: typeof wrongEmail) => Object.keys(answer.headers).sort();
    expect(names(wrongEmail)).toEqual(names(wrongPassword));
  });

  test('logging out ends this session and no other, and is still 204 when repeated', async () => {
    const one = await join('twice@example.com');
    const two = await join('twice@example.com');
    expect((await call('POST', '/api/logout', one)).status).toBe(204);
    expect((await call('GET', '/api/user', one)).status).toBe(401);
    expect((await call('GET', '/api/user', two)).status).toBe(200);
    expect((await call('POST', '/api/logout', one)).status).toBe(204);
  });

  test('a JSON content type without a body is no error where no body is needed', async () => {
    const { token } = await join('empty@example.com');
    const headers = { 'content-type': 'application/json' };
    expect((await call('POST', '/api/logout', { token, headers })).status).toBe(204);
  });
});

describe('requests that other sites could forge', () => {
  const body = { email: 'csrf@example.com', password: PASSWORD };

  test('a request with the CSRF cookie and its value in either CSRF header passes', async () => {
    await join('csrf@example.com');
    const { status, cookies } = await call('GET', '/sanctum/csrf-cookie');
    const { name, value, httpOnly, sameSite } = cookies[0] ?? {};
    expect([status, name, httpOnly, sameSite]).toEqual([204, 'XSRF-TOKEN', undefined, 'Lax']);
    for (const header of ['x-xsrf-token', 'x-csrf-token']) {
      const headers = { cookie: `XSRF-TOKEN=${value}`, [header]: value };
      expect((await call('POST', '/api/login', { body, headers })).status).toBe(200);
    }
  });

  test.each([undefined, 'another', ''])(
    'a request with the CSRF cookie and the header %j is 419',
    async (header) => {
      for (const [method, path] of [
        ['POST', '/api/login'],
        ['POST', '/api/logout'],
        ['PUT', '/api/posts/1'],
        ['DELETE', '/api/posts/1'],
      ] as const) {
        const headers = {
          cookie: 'XSRF-TOKEN=right',
          ...(header !== undefined && { 'x-xsrf-token': header }),
        };
        expect((await call(method, path, { body, headers })).status).toBe(419);
      }
    },
  );

  test('an empty CSRF header does not match an empty CSRF cookie', async () => {
    const headers = { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' };
    expect((await call('POST', '/api/login', { body, headers })).status).toBe(419);
  });

  test('a valid CSRF cookie is not replaced, so that other open tabs keep working', async () => {
    const { cookies: before } = await call('GET', '/sanctum/csrf-cookie');
    const headers = { cookie: `XSRF-TOKEN=${before[0]?.value}` };
    const { cookies } = await call('GET', '/sanctum/csrf-cookie', { headers });
    expect(cookies[0]?.value).toBe(before[0]?.value);
  });

  test.each(['', '%zz', 'somebody-elses'])(
    'an invalid CSRF cookie, %j, is replaced',
    async (value) => {
      const headers = { cookie: `XSRF-TOKEN=${value}` };
      const { cookies } = await call('GET', '/sanctum/csrf-cookie', { headers });
      expect(cookies[0]?.value).toMatch(/^[\w-]{43}$/);
    },
  );

  test('cookies are Secure when the shop is on https', async () => {
    const secure = await openShop({ settings: { SITE_URL: 'https://damoa.example' } });
    const { cookies } = await secure.call('GET', '/sanctum/csrf-cookie');
    expect(cookies[0]?.secure).toBe(true);
  });
});

test('no token, password or hash is in any line of the log or in any answer', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const talkative = await openShop({ logger: { level: 'trace', stream } });
  const { token } = await talkative.join('log@example.com');
  const answers = [
    await talkative.call('GET', '/api/user', { token }),
    await talkative.call('POST', '/api/register', form('log@example.com')),
    await talkative.call('POST', '/api/login', {
      body: { email: 'log@example.com', password: 'guess' },
    }),
    await talkative.call('POST', '/api/posts', { token, body: { title: PASSWORD.repeat(99) } }),
    await talkative.call('POST', '/api/logout', { token }),
  ];
  await talkative.db.execute(sql`alter table users add check (name <> '망가짐')`);
  answers.push(
    await talkative.call('POST', '/api/register', form('fails@example.com', { name: '망가짐' })),
  );
  expect(answers.at(-1)?.status).toBe(500);
  const written = lines.join('');
  expect(written).toContain('/api/login');
  for (const text of [written, JSON.stringify(answers.map(({ body }) => body))]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(token.split('.')[2]);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toMatch(/argon2|password_hash|damoa-device=|fails@|망가짐/);
  }
});

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
