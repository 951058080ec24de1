import type { Endpoint } from '@damoa/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/client.ts';
import { watchCatalogue } from './catalogue-version.ts';
import { shareAnswers } from './redis-cache.ts';

const MOST_BYTES = 64 * 1024 * 1024;
/** Milliseconds: what was read from a replica that lags behind does not stay longer. */
const LIFETIME = 30_000;

interface Kept {
  body: Buffer;
  etag: string;
}

/**
 * Keeps successful answers of these endpoints by their address, and gives them again without asking
 * the database, until any process changes the catalogue; in the Redis at `redis.url` for the
 * other processes too. While changes cannot be heard of, nothing is cached.
 */
export function keepAnswers(
  app: FastifyInstance,
  db: Database,
  endpoints: readonly Endpoint[],
  redis: { url: string | undefined; secret: string },
) {
  const paths = new Set<string>(endpoints.map(({ path }) => path));
  const kept = new LRUCache<string, Kept>({
    ttl: LIFETIME,
    ttlResolution: 100,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, url) => body.length + url.length,
  });
  const shared = redis.url
    ? shareAnswers(redis.url, redis.secret, (line) => app.log.warn(line))
    : undefined;
  /** Of the catalogue. What was asked of one must not be kept for another. */
  let version: string | undefined;
  const asked = new WeakMap<FastifyRequest, string>();

  const watch = watchCatalogue(db, (current) => {
    version = current;
    kept.clear();
  });
  app.addHook('onClose', async () => {
    watch.stop();
    shared?.close();
  });

  function give(reply: FastifyReply, { body, etag }: Kept) {
    if (etag) reply.header('ETag', etag);
    reply.type('application/json; charset=utf-8').send(body);
  }

  // With callbacks, and the address first: this is all that a kept answer costs.
  app.addHook('onRequest', (request, reply, done) => {
    const answer = request.method === 'GET' ? kept.get(request.url) : undefined;
    if (answer) return give(reply, answer);
    const isKept = request.method === 'GET' && paths.has(request.routeOptions.url ?? '');
    if (!isKept || version === undefined) return done();
    asked.set(request, version);
    if (!shared) return done();
    void shared.get(`${version}:${request.url}`).then((text) => {
      if (text === undefined || asked.get(request) !== version) return done();
      const found = unpack(text);
      kept.set(request.url, found);
      give(reply, found);
    });
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    // Whoever has changed something here sees it in the very next answer, before the database tells.
    if (request.method !== 'GET' && paths.has(request.routeOptions.url ?? '')) watch.hear();
    const isCurrent = version !== undefined && asked.get(request) === version;
    if (isCurrent && reply.statusCode === 200 && typeof payload === 'string') {
      const answer = { body: Buffer.from(payload), etag: String(reply.getHeader('etag') ?? '') };
      kept.set(request.url, answer);
      shared?.set(`${version}:${request.url}`, pack(answer), LIFETIME);
    }
    done(null, payload);
  });
}

function pack({ body, etag }: Kept) {
  return `${etag}\n${body}`;
}

function unpack(text: string): Kept {
  const end = text.indexOf('\n');
  return { etag: text.slice(0, end), body: Buffer.from(text.slice(end + 1)) };
}
