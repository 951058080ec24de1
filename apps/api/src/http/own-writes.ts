import { contract, type Endpoint, POSITION_COOKIE } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { WRITTEN } from '../db/position.ts';

/** Seconds: longer than a replica in service may be behind, and than a page is cached. */
const LIFETIME = 15;

/** What visitors do is counted, and nobody looks for it in the next answer. */
const COUNTED = new Set<Endpoint>([
  ...Object.values(contract.statistics),
  ...Object.values(contract.counts),
]);

export interface OwnWrites {
  /** Whether somebody has changed something by it and is to see that in the next answer. */
  covers(endpoint: Endpoint): boolean;
  /**
   * Notes where the primary is after a change: in the session, for those who come with its token alone, and in
   * a cookie. The answer is sent after it, so that whoever reads then reads it from a server that has the
   * change. When it fails, the change is reported as failed, and is made again like any of which nobody knows.
   */
  note(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** @param options.secure whether cookies travel over https only */
export function ownWrites(
  db: Database,
  { hasReplicas, secure }: { hasReplicas: boolean; secure: boolean },
): OwnWrites {
  return {
    covers: (endpoint) => endpoint.method !== 'GET' && !COUNTED.has(endpoint),
    async note({ member }, reply) {
      // Without replicas, what counts is that there is a cookie.
      const position = hasReplicas ? await storePosition(db, member?.session) : '0/0';
      reply.setCookie(POSITION_COOKIE, position, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: LIFETIME,
        // As PostgreSQL prints it: a slash is no special character in cookies.
        encode: (text) => text,
      });
    },
  };
}

/**
 * One statement for both. Its own commit waits for no disk: the change that it belongs to has been committed, and
 * the primary sees the position at once.
 */
async function storePosition(db: Database, session: string | undefined) {
  const { rows } = await db.execute<{ position: string }>(sql`
    with hurry as materialized (select set_config('synchronous_commit', 'off', true)),
    stored as (
      update sessions set position = ${WRITTEN} from hurry
      where id = ${session ?? null} returning position
    )
    select coalesce((select position from stored), ${WRITTEN}) as position
  `);
  return rows[0]?.position ?? '0/0';
}
