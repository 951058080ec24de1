import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { form } from '../../test/registration-form.ts';
import { openShop } from '../../test/shop.ts';

const shop = await openShop();
const { call } = shop;

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
