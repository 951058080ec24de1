import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'damoa-device';

/** Seconds for which a device is remembered. */
export const DEVICE_LIFETIME = 180 * 24 * 60 * 60;

/** The device id in the request's cookie, if it has one. */
export function deviceIdOf(request: FastifyRequest) {
  return request.cookies[COOKIE];
}

/** Sets, or renews, the cookie with the id by which the device is recognised. @returns the id */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const device = deviceIdOf(request) ?? randomUUID();
  reply.setCookie(COOKIE, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DEVICE_LIFETIME,
  });
  return device;
}
