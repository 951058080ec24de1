import { isDraining } from '@damoa/service';
import type { FastifyInstance } from 'fastify';
import { RETRY_AFTER } from './refuse.ts';

/**
 * Health checks: whether the server is running, and whether it should receive requests. It should even if
 * the API is down, because it serves stale pages.
 */
export function serveHealth(app: FastifyInstance) {
  const noStore = { 'Cache-Control': 'no-store' };
  app.get('/livez', (_request, reply) => reply.headers(noStore).send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    reply.headers(noStore);
    if (!isDraining(app.server)) return reply.send({ status: 'ok' });
    return reply.code(503).header('Retry-After', RETRY_AFTER).send({ status: 'stopping' });
  });
}
