import { buffer } from 'node:stream/consumers';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_PREFIXES, refuse } from '../refuse.ts';
import { changesCatalogue } from './catalogue-changes.ts';
import { mayRetry } from './may-retry.ts';

/** Concurrent calls: with more of them the API would not respond in time. */
const MAX_CALLS = 512;
/** Milliseconds until a call is retried. */
const RETRY_DELAY = 50;

const connections = (timeout: number) => ({
  connections: MAX_CALLS,
  // Shorter than the API's timeout, so that the API never closes a connection just as it is reused.
  keepAliveTimeout: 30_000,
  keepAliveMaxTimeout: 30_000,
  // The visitor gets a response after `timeout`; these end what is left of the call.
  headersTimeout: timeout + 500,
  bodyTimeout: timeout + 500,
  connect: { timeout: timeout + 500 },
});

interface Options {
  origin: string;
  /** Milliseconds until a call is refused with 503. The API itself responds earlier. */
  timeout: number;
  /** Called when a call has changed the catalogue. */
  onChange(): void;
  /** Called with the reason if the API did not respond. */
  onFailure(reason: string): void;
}

/**
 * Proxies calls to the API at `origin`. Request and response bodies are buffered, so that a slow client
 * holds no connection to the API, safe calls can be retried, and no client gets an incomplete response.
 */
export async function proxyCalls(
  app: FastifyInstance,
  { origin, timeout, onChange, onFailure }: Options,
) {
  let running = 0;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  // Before the response is sent, so that the client's next page shows the change.
  app.addHook('onSend', async (request, { statusCode }) => {
    if (statusCode < 400 && changesCatalogue(request)) onChange();
  });

  /** Responds to a call exactly once: with the API's response, or with 503 if there is none in time. */
  function awaitResponse(reply: FastifyReply) {
    let isOver = false;
    running += 1;
    const end = (response?: () => unknown) => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      clearTimeout(timer);
      response?.();
    };
    const fail = (error: unknown) =>
      end(() => {
        onFailure(`the API does not answer (${reasonOf(error)})`);
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
        refuse(reply, 'unavailable');
      });
    const timer = setTimeout(fail, timeout, `nothing within ${timeout} ms`);
    reply.raw.once('close', () => end());
    return { respond: (response: Buffer) => end(() => reply.send(response)), fail };
  }

  for (const prefix of CALL_PREFIXES) {
    await app.register(proxy, {
      upstream: origin,
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: false,
      disableRequestLogging: true,
      undici: connections(timeout),
      handler(request, reply, url, options) {
        if (running >= MAX_CALLS) return refuse(reply, 'unavailable');
        const { respond, fail } = awaitResponse(reply);
        reply.from(url, {
          ...options,
          ...bodyOf(request),
          retryDelay: ({ err, attempt }) =>
            attempt === 0 && err && mayRetry(request, err) ? RETRY_DELAY : null,
          onResponse: (_request, _reply, { stream }) => void buffer(stream).then(respond, fail),
          onError: (_reply, { error }) => fail(error.cause),
        });
      },
      replyOptions: {
        // The API limits requests by IP address. It must learn the visitor's address, and only from us.
        rewriteRequestHeaders: ({ ip }, { expect: _, ...headers }) => ({
          ...headers,
          'x-forwarded-for': ip,
        }),
        // These headers are about the connection between the API and this server.
        rewriteHeaders: ({ connection, 'keep-alive': _, ...headers }) => headers,
      },
    });
  }
}

/** The body as received: the API validates it. */
function bodyOf({ body, headers }: FastifyRequest) {
  if (!Buffer.isBuffer(body)) return {};
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
