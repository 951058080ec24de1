import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { setDeviceCookie } from './device-cookie.ts';

function setCookieFor(cookies: Record<string, string>, secure: boolean) {
  const setCookie = vi.fn();
  const device = setDeviceCookie(
    { cookies } as unknown as FastifyRequest,
    { setCookie } as unknown as FastifyReply,
    secure,
  );
  return { device, cookie: setCookie.mock.lastCall };
}

test.each([true, false])(
  'the device cookie is HttpOnly, SameSite=Lax, lasts 180 days, and is Secure on https: %s',
  (secure) => {
    const { device, cookie } = setCookieFor({}, secure);
    expect(cookie).toEqual([
      'damoa-device',
      device,
      { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 180 * 24 * 60 * 60 },
    ]);
  },
);

test('a device that returns keeps its id, and each new device gets its own', () => {
  const { device } = setCookieFor({}, true);
  expect(device).toMatch(/^[\da-f-]{36}$/);
  expect(setCookieFor({ 'damoa-device': device }, true).device).toBe(device);
  expect(setCookieFor({}, true).device).not.toBe(device);
});
