import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Database } from '../db/client.ts';
import { knownPlaces } from '../db/schema-accounts.ts';

const DEVICE_COOKIE = 'damoa-device';

/** Seconds for which a device is remembered. */
const DEVICE_LIFETIME = 180 * 24 * 60 * 60;

/** The address that a request comes from; of IPv6 the network, since a home has 2^64 addresses. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>) {
  // A proxy may say anything: all that say the same strange thing are one place.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The name of the device as its cookie gives it. */
export function deviceOf(request: FastifyRequest) {
  return request.cookies[DEVICE_COOKIE];
}

/** Gives the device a name by which it is recognised, for as long as it returns. */
export function nameDevice(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const device = deviceOf(request) ?? randomUUID();
  reply.setCookie(DEVICE_COOKIE, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DEVICE_LIFETIME,
  });
  return device;
}

/** Forgets the devices and addresses that have not returned for as long as a device is remembered. */
export async function sweepKnownPlaces(db: Database) {
  const oldest = sql`now() - make_interval(secs => ${DEVICE_LIFETIME})`;
  await db.delete(knownPlaces).where(lt(knownPlaces.seen_at, oldest));
}
