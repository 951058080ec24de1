import type { Endpoint } from '@damoa/contracts';
import { type Metrics, measureCache } from '@damoa/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { START } from '../db/position.ts';
import { positionInCookies } from '../db/position-cookie.ts';
import { currentScope } from '../db/request-scope.ts';
import { CACHE_LIFETIME, type CatalogueVersion } from './catalogue-version.ts';
import { measureRedis, NONE } from './measure-redis.ts';
import { type RedisCache, redisCache } from './redis-cache.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** A success as it is sent: serialised, and of status 200. */
export interface CachedResponse {
  body: Buffer;
  etag: string | undefined;
}

export interface ResponseCache {
  /** Whether the responses of this endpoint are cached. */
  covers(endpoint: Endpoint): boolean;
  /** The response to a URL. Equal requests at one time share one `make`. */
  fetch(url: string, make: () => Promise<CachedResponse>): Promise<CachedResponse>;
}

/**
 * Caches the successful responses of these endpoints by their URL until any process changes the
 * catalogue; with `redis.url`, in Redis for the other processes too. While changes cannot be heard of,
 * nothing is stored.
 */
export function responseCache(
  app: FastifyInstance,
  version: CatalogueVersion,
  endpoints: readonly Endpoint[],
  {
    redis,
    hasReplicas,
    metrics,
  }: {
    redis: { url: string | undefined; secret: string };
    hasReplicas: boolean;
    metrics?: Metrics | undefined;
  },
): ResponseCache {
  const paths = new Set<string>(endpoints.map(({ path }) => path));
  const responses = version.cache<CachedResponse>({
    maxBytes: MAX_BYTES,
    sizeOf: ({ body }, url) => body.length + url.length,
  });
  const shared = redis.url
    ? redisCache(redis.url, redis.secret, (line) => app.log.warn(line))
    : undefined;
  app.addHook('onClose', async () => shared?.close());
  if (metrics) measureCache(metrics, 'response', responses);
  if (metrics) measureRedis(metrics, () => shared?.stats() ?? NONE);

  // With callbacks, and before anything else of the route: this is all that a hit costs.
  app.addHook('onRequest', (request, reply, done) => {
    const mayServe = request.method === 'GET' && !(hasReplicas && mayHavePosition(request));
    const response = mayServe ? responses.get(request.url) : undefined;
    if (response) sendResponse(reply, response);
    else done();
  });

  // Whoever has changed something here sees it in the very next answer, before the database reports it.
  app.addHook('onSend', (request, reply, payload, done) => {
    const mayHaveChanged =
      request.method !== 'GET' && request.method !== 'HEAD' && !isRefused(reply);
    if (mayHaveChanged && paths.has(request.routeOptions.url ?? '')) version.reportChange();
    done(null, payload);
  });

  return {
    covers: (endpoint) => endpoint.method === 'GET' && paths.has(endpoint.path),
    fetch: (url, make) =>
      responses.fetch(url, () => (shared ? throughRedis(shared, version, url, make) : make())),
  };
}

/** Whoever sends it may have changed what a cached response lacks; the route finds out. */
function mayHavePosition({ headers }: FastifyRequest) {
  return headers.authorization !== undefined || positionInCookies(headers.cookie) > START;
}

/** Refused before anything was changed. After a 5xx, nobody knows. */
function isRefused({ statusCode }: FastifyReply) {
  return statusCode >= 400 && statusCode < 500;
}

export function sendResponse(reply: FastifyReply, { body, etag }: CachedResponse) {
  if (etag) reply.header('ETag', etag);
  return reply.type('application/json; charset=utf-8').send(body);
}

/** What was asked of one version of the catalogue is not stored for another. */
async function throughRedis(
  redis: RedisCache,
  version: CatalogueVersion,
  url: string,
  make: () => Promise<CachedResponse>,
) {
  const asked = version.current;
  if (asked === undefined) return make();
  const name = `${asked}:${url}`;
  // Others have read it from servers that have this version, and maybe not what this request has changed.
  const isNewEnough = (currentScope()?.required ?? START) <= version.position;
  const stored = isNewEnough ? await redis.get(name) : undefined;
  if (stored !== undefined && asked === version.current) {
    currentScope()?.see(version.position);
    return unpack(stored);
  }
  const response = await make();
  // For lack of a server it may be older.
  const isOfVersion = (currentScope()?.seen ?? version.position) >= version.position;
  if (isOfVersion && asked === version.current) redis.set(name, pack(response), CACHE_LIFETIME);
  return response;
}

function pack({ body, etag = '' }: CachedResponse) {
  return `${etag}\n${body}`;
}

function unpack(text: string): CachedResponse {
  const end = text.indexOf('\n');
  return { etag: text.slice(0, end) || undefined, body: Buffer.from(text.slice(end + 1)) };
}
