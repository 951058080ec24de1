import { describe, expect, test } from 'vitest';
import { openShop, PASSWORD } from '../../test/shop.ts';

const { call, join } = await openShop();

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
