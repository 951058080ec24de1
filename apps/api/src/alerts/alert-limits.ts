import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../accounts/client-network.ts';
import { consumeLimits, type Limit, MINUTES_PER_DAY } from '../accounts/throttle.ts';
import type { Database } from '../db/client.ts';
import type { Member } from '../http/access.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';

/** Browsers that one member, or one address of the network, may add in a day. */
const NEW_BROWSERS = { most: 20, minutes: MINUTES_PER_DAY };
/** The changes of so many browsers are those of one address: a mobile carrier's has many. */
const BROWSERS_AT_ADDRESS = 10;

/**
 * Takes the places of those who change what they are alerted of; each throws Refusal `too_many_attempts`.
 * @param writes changes of one browser, and browsers of one address or member, in ten minutes
 */
export function alertLimits(db: Database, secret: string, writes: number) {
  const hash = keyedHash(secret);
  const takeAll = (limits: Record<string, number | Limit>) =>
    consumeLimits(
      db,
      new Map(Object.entries(limits).map(([bucket, limit]) => [hash(bucket), limit])),
    );

  return {
    ofBrowser(member: Member | null, request: FastifyRequest, isNew: boolean) {
      const asker = member ? `member ${member.id}` : clientNetwork(request);
      return takeAll({
        [`subscribe\n${asker}`]: writes,
        ...(isNew && { [`new browser\n${asker}`]: NEW_BROWSERS }),
      });
    },

    ofChange: (id: string, request: FastifyRequest) =>
      takeAll({
        [`follow\n${id}`]: writes,
        [`follow from\n${clientNetwork(request)}`]: writes * BROWSERS_AT_ADDRESS,
      }),
  };
}
