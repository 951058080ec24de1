import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isTracing, type Metrics } from '@damoa/service';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_PREFIXES, refuse } from '../refuse.ts';
import { awaitResponse, removeHeaders } from './await-response.ts';
import { mayRetry } from './may-retry.ts';
import { type CallStats, measureCalls } from './measure-calls.ts';

/** Concurrent calls: with more of them the API would not respond in time. */
const MAX_CALLS = 512;
/** Milliseconds until a call is retried. */
const RETRY_DELAY = 50;

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
        const { respond, fail, isOver, sendBy, settle } = awaitResponse(reply, {
          stats,
          timeout,
          onFailure,
        });
        let isRetry = false;
        function shouldRetry(error: Error) {
          if (isRetry || !mayRetry(request, error)) return false;
          isRetry = true;
          stats.retried += 1;
          return true;
        }
        const send = () =>
          sendBy(() =>
            reply.from(url, {
              ...options,
              ...bodyOf(request),
              // Called whenever the API has answered or failed, even if nobody waits for it any more.
              retryDelay: ({ err }) => {
                if (err && !isOver() && shouldRetry(err)) return RETRY_DELAY;
                // Without a visitor, the proxy discards the body and calls nothing else.
                if (err || request.raw.aborted) settle();
                return null;
              },
              onResponse: (_request, _reply, { stream }) =>
                void buffer(stream)
                  .finally(settle)
                  .then(
                    (body) =>
                      isFromApi(reply) ? respond(body) : fail(`status ${reply.statusCode}`),
                    (error) =>
                      !isOver() && shouldRetry(error)
                        ? void setTimeout(sendAgain, RETRY_DELAY)
                        : fail(error),
                  ),
              onError: (_reply, { error }) => fail(error.cause),
            }),
          );
        function sendAgain() {
          if (isOver()) return;
          removeHeaders(reply);
          send();
        }
        send();
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

/** The body as received: the API validates it. */
function bodyOf({ body, headers }: FastifyRequest) {
  if (!Buffer.isBuffer(body)) return {};
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
}

/** Whether a response is the API's, and not that of a proxy that found no API. */
function isFromApi(reply: FastifyReply) {
  const type = String(reply.getHeader('content-type'));
  return reply.statusCode < 500 || type.startsWith('application/problem+json');
}
