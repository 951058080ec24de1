import { isDraining } from '@damoa/service';
import type { FastifyInstance } from 'fastify';
import { RETRY_AFTER } from './refuse.ts';

/**
 * Two questions of whoever watches over the server: whether it runs, and whether it is to be given
 * requests. It is without the API too, since pages of a while ago stand in.
 */
export function answerHealth(app: FastifyInstance) {
  const noStore = { 'Cache-Control': 'no-store' };
  app.get('/livez', (_request, reply) => reply.headers(noStore).send({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    reply.headers(noStore);
    if (!isDraining(app.server)) return reply.send({ status: 'ok' });
    return reply.code(503).header('Retry-After', RETRY_AFTER).send({ status: 'stopping' });
  });
}
