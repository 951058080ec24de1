import type { IncomingHttpHeaders } from 'node:http';
import { isTracing, type Metrics } from '@damoa/service';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { CALL_PREFIXES, refuse } from '../refuse.ts';
import { type CallStats, measureCalls } from './measure-calls.ts';
import { sendWithRetry } from './send-with-retry.ts';

/** Concurrent calls: with more of them the API would not respond in time. */
const MAX_CALLS = 512;

const connections = (timeout: number) => ({
  connections: MAX_CALLS,
  // Shorter than the API's timeout, so that the API never closes a connection just as it is reused.
  keepAliveTimeout: 30_000,
  keepAliveMaxTimeout: 30_000,
  // The visitor gets 503 after `timeout`; these then end the abandoned call.
  headersTimeout: timeout + 500,
  bodyTimeout: timeout + 500,
  connect: { timeout: timeout + 500 },
});

interface Options {
  origin: string;
  /** Milliseconds until a call is refused with 503. The API itself responds earlier. */
  timeout: number;
  /** Called with the reason if the API did not respond. */
  onFailure(reason: string): void;
  metrics?: Metrics | undefined;
}

/**
 * Proxies calls to the API at `origin`. Request and response bodies are buffered, so that a slow client
 * holds no connection to the API, safe calls can be retried, and no client gets an incomplete response.
 */
export async function proxyCalls(
  app: FastifyInstance,
  { origin, timeout, onFailure, metrics }: Options,
) {
  const stats: CallStats = { running: 0, failed: 0, retried: 0 };
  if (metrics) measureCalls(metrics, stats);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  for (const prefix of CALL_PREFIXES) {
    await app.register(proxy, {
      upstream: origin,
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: false,
      disableRequestLogging: true,
      undici: connections(timeout),
      handler(request, reply, url, options) {
        if (stats.running >= MAX_CALLS) return refuse(reply, 'unavailable');
        const call = { request, reply, url, proxyOptions: options };
        return sendWithRetry(call, { stats, timeout, onFailure });
      },
      replyOptions: {
        // The API limits requests by IP address. It must learn the visitor's address, and only from us.
        rewriteRequestHeaders: ({ ip, id }, { traceparent, ...headers }) => ({
          ...endToEnd(headers),
          // When tracing, the call gets its own `traceparent`.
          ...(!isTracing() && traceparent && { traceparent }),
          'x-forwarded-for': ip,
          'x-request-id': id,
        }),
        // These headers are about the connection between the API and this server.
        rewriteHeaders: ({ connection, 'keep-alive': _, ...headers }) => headers,
      },
    });
  }
}

/**
 * Headers about the connection to this server, whether or not `Connection` names them: RFC 9110, section
 * 7.6.1.
 */
const HOP_BY_HOP = new Set(['expect', 'keep-alive', 'proxy-connection', 'te', 'upgrade']);

function endToEnd(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
