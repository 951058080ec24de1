import { isDraining } from '@damoa/service';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { inScope, RequestScope } from '../db/request-scope.ts';
import { Refusal } from './refusal.ts';

/**
 * Registers the health checks. `/livez`: the process runs; if it fails, restart the process. `/readyz`: the
 * process can serve requests; it fails while the database is unreachable, and from the moment the process
 * begins to stop. `/health` checks the database only. One database server is enough: without a primary the
 * shop is read-only.
 */
export function serveHealth(app: FastifyInstance, db: Database) {
  let asking: Promise<unknown> | undefined;

  /** Concurrent checks share one query. */
  async function databaseMustAnswer() {
    const scope = new RequestScope({ requestId: '', isReading: true });
    asking ??= inScope(scope, () => db.execute(sql`select 1`)).finally(() => {
      asking = undefined;
    });
    await asking;
    return { status: 'ok' };
  }

  const hidden = { schema: { hide: true } };
  app.get('/livez', hidden, () => ({ status: 'ok' }));
  app.get('/health', hidden, databaseMustAnswer);
  app.get('/readyz', hidden, () => {
    if (isDraining(app.server)) throw new Refusal('unavailable');
    return databaseMustAnswer();
  });
}
