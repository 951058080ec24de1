import type { Endpoint } from '@damoa/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { watchCatalogue } from './catalogue/changes.ts';
import type { Database } from './db/client.ts';

const MOST_BYTES = 64 * 1024 * 1024;
/** Milliseconds: what was read from a replica that lags behind does not stay longer. */
const LIFETIME = 30_000;

interface Kept {
  body: Buffer;
  etag?: string;
}

/**
 * Keeps successful answers of these endpoints by their address, and gives them again without asking
 * the database, until any process changes the catalogue. While that cannot be heard of, nothing is
 * kept.
 */
export function keepAnswers(app: FastifyInstance, db: Database, endpoints: readonly Endpoint[]) {
  const paths = new Set<string>(endpoints.map(({ path }) => path));
  const kept = new LRUCache<string, Kept>({
    ttl: LIFETIME,
    ttlResolution: 100,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, url) => body.length + url.length,
  });
  let isHearing = false;
  /** Grows with every change: what was asked before one must not be kept after it. */
  let generation = 0;
  const asked = new WeakMap<FastifyRequest, number>();

  function forget() {
    generation += 1;
    kept.clear();
  }

  const watch = watchCatalogue(db, {
    onChange: forget,
    onHearing(hears) {
      isHearing = hears;
      forget();
    },
  });
  app.addHook('onClose', async () => watch.stop());

  // With callbacks, and the address first: this is all that a kept answer costs.
  app.addHook('onRequest', (request, reply, done) => {
    const answer = request.method === 'GET' ? kept.get(request.url) : undefined;
    if (answer) {
      if (answer.etag) reply.header('ETag', answer.etag);
      reply.type('application/json; charset=utf-8').send(answer.body);
      return;
    }
    const isKept = request.method === 'GET' && paths.has(request.routeOptions.url ?? '');
    if (isKept) asked.set(request, generation);
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    // Whoever has changed something here sees it in the very next answer, before the database tells.
    if (request.method !== 'GET' && paths.has(request.routeOptions.url ?? '')) forget();
    const isCurrent = isHearing && asked.get(request) === generation;
    if (isCurrent && reply.statusCode === 200 && typeof payload === 'string') {
      const etag = reply.getHeader('etag');
      kept.set(request.url, { body: Buffer.from(payload), ...(etag && { etag: String(etag) }) });
    }
    done(null, payload);
  });
}
