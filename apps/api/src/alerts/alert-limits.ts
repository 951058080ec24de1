import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../accounts/limits/client-network.ts';
import {
  consumeLimits,
  inTenMinutes,
  type Limit,
  MINUTES_PER_DAY,
} from '../accounts/limits/throttle.ts';
import type { Database } from '../db/client.ts';
import type { Member } from '../http/access.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';

/** New browsers of one member in a day. */
const NEW_BROWSERS = { max: 20, minutes: MINUTES_PER_DAY };
/** New browsers of visitors who are no members, from one network in a day: a mobile carrier's has many. */
const NEW_BROWSERS_FROM_NETWORK = { max: 200, minutes: MINUTES_PER_DAY };
/** The number of browsers whose changes one network may make. */
const BROWSERS_PER_NETWORK = 10;

/**
 * Rate limits for changes to alert subscriptions. Each function throws Refusal `too_many_attempts`.
 * @param writes subscriptions of one member or network, and changes of one browser, in ten minutes
 */
export function alertLimits(db: Database, secret: string, writes: number) {
  const hash = keyedHash(secret);
  const consume = (limits: Record<string, Limit>) =>
    consumeLimits(
      db,
      new Map(Object.entries(limits).map(([bucket, limit]) => [hash(bucket), limit])),
    );

  return {
    consumeSubscribe(member: Member | null, request: FastifyRequest, isNew: boolean) {
      const asker = member ? `member ${member.id}` : clientNetwork(request);
      return consume({
        [`subscribe\n${asker}`]: inTenMinutes(writes),
        ...(isNew && {
          [`new browser\n${asker}`]: member ? NEW_BROWSERS : NEW_BROWSERS_FROM_NETWORK,
        }),
      });
    },

    consumeChange: (id: string, request: FastifyRequest) =>
      consume({
        [`follow\n${id}`]: inTenMinutes(writes),
        [`follow from\n${clientNetwork(request)}`]: inTenMinutes(writes * BROWSERS_PER_NETWORK),
      }),
  };
}
