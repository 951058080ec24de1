import { contract, type Endpoint, LSN_COOKIE } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { INSERT_LSN } from '../db/lsn.ts';

/** Seconds: longer than a replica in service may lag behind, and than a page is cached. */
const LIFETIME = 15;

/** Writes that only count clicks and searches: no visitor expects to see them in the next response. */
const COUNTED = new Set<Endpoint>([
  ...Object.values(contract.statistics),
  ...Object.values(contract.counts),
]);

export interface ReadYourWrites {
  /** Whether the endpoint writes something that the client expects to see in its next read. */
  covers(endpoint: Endpoint): boolean;
  /**
   * Records the primary's LSN after a write, in the session and in a cookie, before the response is sent:
   * later reads of the client, with its token or its cookie, go to servers that have replayed the write. If
   * recording fails, the write is reported as failed, and the client retries it.
   */
  record(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * Read-your-writes consistency: after a write, a client does not read from replicas or caches that lack it.
 * @param options.secure whether the cookie is sent over https only
 */
export function readYourWrites(
  db: Database,
  { hasReplicas, secure }: { hasReplicas: boolean; secure: boolean },
): ReadYourWrites {
  return {
    covers: (endpoint) => endpoint.method !== 'GET' && !COUNTED.has(endpoint),
    async record({ member }, reply) {
      // Without replicas the value does not matter: the web server only checks that there is a cookie.
      const lsn = hasReplicas ? await storeLsn(db, member?.session) : '0/0';
      reply.setCookie(LSN_COOKIE, lsn, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: LIFETIME,
        // PostgreSQL's text format needs no encoding: a slash is allowed in cookie values.
        encode: (text) => text,
      });
    },
  };
}

/**
 * Stores the LSN in the session and returns it, in one statement. Its commit does not wait for the disk: the
 * write itself is committed already, and the primary sees the LSN at once.
 */
async function storeLsn(db: Database, session: string | undefined) {
  const { rows } = await db.execute<{ lsn: string }>(sql`
    with async_commit as materialized (select set_config('synchronous_commit', 'off', true)),
    stored as (
      update sessions set position = ${INSERT_LSN} from async_commit
      where id = ${session ?? null} returning position
    )
    select coalesce((select position from stored), ${INSERT_LSN}) as lsn
  `);
  return rows[0]?.lsn ?? '0/0';
}
