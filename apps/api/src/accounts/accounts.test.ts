import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { form } from '../../test/registration-form.ts';
import { openShop, PASSWORD } from '../../test/shop.ts';

const { call, join } = await openShop();

test('a malformed client address from a proxy causes no error', async () => {
  for (const from of ['unknown', 'garbage', '1.2.3.4:555', '::ffff:1.2.3.4', 'fe80::1%eth0']) {
    const headers = { 'x-forwarded-for': from };
    const body = { email: 'nobody@example.com', password: 'wrong password' };
    const { status } = await call('POST', '/api/login', { body, headers });
    expect([from, status]).toEqual([from, 401]);
  }
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
