import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { addressOf, nameDevice } from './client-places.ts';

function name(cookies: Record<string, string>, secure: boolean) {
  const setCookie = vi.fn();
  const device = nameDevice(
    { cookies } as unknown as FastifyRequest,
    { setCookie } as unknown as FastifyReply,
    secure,
  );
  return { device, cookie: setCookie.mock.lastCall };
}

test.each([true, false])(
  'no script reads the name of a device, no other site sends it; over https alone: %s',
  (secure) => {
    const { device, cookie } = name({}, secure);
    expect(cookie).toEqual([
      'damoa-device',
      device,
      { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 180 * 24 * 60 * 60 },
    ]);
  },
);

test('a device that returns keeps its name, and no two have the same', () => {
  const { device } = name({}, true);
  expect(device).toMatch(/^[\da-f-]{36}$/);
  expect(name({ 'damoa-device': device }, true).device).toBe(device);
  expect(name({}, true).device).not.toBe(device);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['unknown', 'unknown'],
])('a request from %s comes from %s', (ip, address) => {
  expect(addressOf({ ip })).toBe(address);
});
