import { createHash } from 'node:crypto';
import type { Endpoint } from '@damoa/contracts';
import { type Metrics, measureCache } from '@damoa/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MIN_LSN } from '../db/lsn.ts';
import { lsnInCookies } from '../db/lsn-cookie.ts';
import { currentScope } from '../db/request-scope.ts';
import { CACHE_LIFETIME, type CatalogueVersion } from './catalogue-version.ts';
import { measureRedis, NONE } from './measure-redis.ts';
import { type RedisCache, redisCache } from './redis-cache.ts';
import { REVALIDATED, type SerializedResponse, sendResponse } from './response.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes of an entry in memory besides its texts, roughly. */
const ENTRY_SIZE = 400;

export interface ResponseCache {
  /** Whether the responses of this endpoint are cached. */
  covers(endpoint: Endpoint): boolean;
  /**
   * The cached response to a URL, or the result of `make`. Concurrent requests for one URL share one `make`.
   */
  fetch(url: string, make: () => Promise<SerializedResponse>): Promise<SerializedResponse>;
}

/**
 * Caches the successful responses of these endpoints by URL until any process changes the catalogue; with
 * `redis.url`, also in Redis, for the other processes. While notifications of changes cannot be received,
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
  const responses = version.cache<SerializedResponse>({
    maxBytes: MAX_BYTES,
    sizeOf: ({ body }, url) => ENTRY_SIZE + body.length + url.length,
  });
  const shared = redis.url
    ? redisCache(redis.url, redis.secret, (line) => app.log.warn(line))
    : undefined;
  const replies = hashOfReplies(endpoints);
  app.addHook('onClose', async () => shared?.close());
  if (metrics) measureCache(metrics, 'response', responses);
  if (metrics) measureRedis(metrics, () => shared?.stats() ?? NONE);

  // A hook with a callback, before those of the route: a cache hit costs nothing more than this.
  app.addHook('onRequest', (request, reply, done) => {
    const mayServe = request.method === 'GET' && !(hasReplicas && mayHaveLsn(request));
    const response = mayServe ? responses.get(request.url) : undefined;
    if (!response) return done();
    sendResponse(request, reply.header('Cache-Control', REVALIDATED), response);
  });

  // Invalidates before the response is sent, without waiting for the notification of the database, so that
  // the client's next read includes its own write.
  app.addHook('onSend', (request, reply, payload, done) => {
    const mayHaveChanged =
      request.method !== 'GET' && request.method !== 'HEAD' && !isRefused(reply);
    if (mayHaveChanged && paths.has(request.routeOptions.url ?? '')) version.reportChange();
    done(null, payload);
  });

  return {
    covers: (endpoint) => endpoint.method === 'GET' && paths.has(endpoint.path),
    fetch: (url, make) =>
      responses.fetch(url, () =>
        shared ? throughRedis(shared, version, `${replies}:${url}`, make) : make(),
      ),
  };
}

/**
 * The client may have written something that the cached response lacks; the route decides, after
 * authentication.
 */
function mayHaveLsn({ headers }: FastifyRequest) {
  return headers.authorization !== undefined || lsnInCookies(headers.cookie) > MIN_LSN;
}

/** Whether nothing was changed. After a 5xx that is unknown. */
function isRefused({ statusCode }: FastifyReply) {
  return statusCode >= 400 && statusCode < 500;
}

/**
 * Identifies what the replies contain: during a rolling update, a process must not serve a response of another version
 * of the program, which may lack a field.
 */
function hashOfReplies(endpoints: readonly Endpoint[]) {
  const schemas = endpoints.map(({ reply }) => z.toJSONSchema(reply, { unrepresentable: 'any' }));
  return createHash('sha256').update(JSON.stringify(schemas)).digest('base64url').slice(0, 8);
}

/**
 * Looks up a response in Redis, or stores the result of `make` there. The key contains the version of the
 * catalogue; a response is not stored if the version has changed while it was made.
 */
async function throughRedis(
  redis: RedisCache,
  version: CatalogueVersion,
  key: string,
  make: () => Promise<SerializedResponse>,
) {
  const asked = version.current;
  if (asked === undefined) return make();
  const name = `${asked}:${key}`;
  // Stored responses were read from servers that have this version, but may lack this client's own writes.
  const isNewEnough = (currentScope()?.requiredLsn ?? MIN_LSN) <= version.lsn;
  const stored = isNewEnough ? await redis.get(name) : undefined;
  if (stored !== undefined && asked === version.current) {
    currentScope()?.noteRead(version.lsn);
    return unpack(stored);
  }
  const response = await make();
  // It may be older than the version if no server had reached it.
  const isOfVersion = (currentScope()?.readLsn ?? version.lsn) >= version.lsn;
  if (isOfVersion && asked === version.current) redis.set(name, pack(response), CACHE_LIFETIME);
  return response;
}

function pack({ body, etag }: SerializedResponse) {
  return `${etag}\n${body}`;
}

function unpack(text: string): SerializedResponse {
  const end = text.indexOf('\n');
  return { etag: text.slice(0, end), body: Buffer.from(text.slice(end + 1)) };
}
