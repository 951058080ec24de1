import { buffer } from 'node:stream/consumers';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_PREFIXES, refuse } from '../refuse.ts';
import { changesCatalogue } from './catalogue-changes.ts';
import { maySendAgain } from './may-retry.ts';

/** Milliseconds until a call is given up. The API itself answers within 1.6 s. */
const DEADLINE = 1_900;
/** Calls at a time: beyond, the API would not answer in time. */
const MOST_CALLS = 512;
/** Milliseconds until a call is sent again. */
const PAUSE = 50;

const CONNECTIONS = {
  connections: MOST_CALLS,
  // Shorter than the API's: it must not close a connection that is just used again.
  keepAliveTimeout: 30_000,
  keepAliveMaxTimeout: 30_000,
  // The deadline answers the visitor; these end what is left of the call.
  headersTimeout: DEADLINE + 500,
  bodyTimeout: DEADLINE + 500,
  connect: { timeout: DEADLINE + 500 },
};

interface Options {
  origin: string;
  /** Hears of calls that change the catalogue. */
  onChange(): void;
  /** Hears why a call was not answered. */
  onFailure(reason: string): void;
}

/**
 * Passes calls on to the API at `origin`. Bodies are read before they are passed on, and answers before
 * they are given: a slow client holds no connection to the API, what is safe can be sent again, and
 * no answer breaks off.
 */
export async function passCallsOn(app: FastifyInstance, { origin, onChange, onFailure }: Options) {
  let running = 0;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  // Before the answer leaves, so that the next page of whoever has asked shows the change.
  app.addHook('onSend', async (request, { statusCode }) => {
    if (statusCode < 400 && changesCatalogue(request)) onChange();
  });

  /** Gives a call one answer: the API's, or that there is none. */
  function expectAnswer(reply: FastifyReply) {
    let isOver = false;
    running += 1;
    const end = (answer?: () => unknown) => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      clearTimeout(timer);
      answer?.();
    };
    const fail = (error: unknown) =>
      end(() => {
        onFailure(`the API does not answer (${reasonOf(error)})`);
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
        refuse(reply, 'unavailable');
      });
    const timer = setTimeout(fail, DEADLINE, `nothing within ${DEADLINE} ms`);
    reply.raw.once('close', () => end());
    return { give: (answer: Buffer) => end(() => reply.send(answer)), fail };
  }

  for (const prefix of CALL_PREFIXES) {
    await app.register(proxy, {
      upstream: origin,
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: false,
      disableRequestLogging: true,
      undici: CONNECTIONS,
      handler(request, reply, url, options) {
        if (running >= MOST_CALLS) return refuse(reply, 'unavailable');
        const { give, fail } = expectAnswer(reply);
        reply.from(url, {
          ...options,
          ...bodyOf(request),
          retryDelay: ({ err, attempt }) =>
            attempt === 0 && err && maySendAgain(request, err) ? PAUSE : null,
          onResponse: (_request, _reply, { stream }) => void buffer(stream).then(give, fail),
          onError: (_reply, { error }) => fail(error.cause),
        });
      },
      replyOptions: {
        // The API limits by address: it must learn the visitor's, and from nobody but us.
        rewriteRequestHeaders: ({ ip }, { expect: _, ...headers }) => ({
          ...headers,
          'x-forwarded-for': ip,
        }),
        // These are about the connection between the API and us.
        rewriteHeaders: ({ connection, 'keep-alive': _, ...headers }) => headers,
      },
    });
  }
}

/** The body as it came: what is wrong with it the API says. */
function bodyOf({ body, headers }: FastifyRequest) {
  if (!Buffer.isBuffer(body)) return {};
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
