import { isDraining } from '@damoa/service';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { inScope, RequestScope } from '../db/request-scope.ts';
import { Refusal } from './refusal.ts';

/**
 * Two questions of whoever runs the API. `/livez`: does the process run, or should it be started again?
 * `/readyz`: can it answer, or should requests go elsewhere: while its database is away, and from the
 * moment in which it begins to stop. `/health` asks for the database alone. One of its servers is enough:
 * without a primary the shop is still read.
 */
export function serveHealth(app: FastifyInstance, db: Database) {
  let asking: Promise<unknown> | undefined;

  /** Asked once for all who want to know at the same time. */
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
