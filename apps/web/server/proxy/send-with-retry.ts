import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { awaitResponse, type Options, removeHeaders } from './await-response.ts';
import { mayRetry } from './may-retry.ts';

/** Milliseconds until a call is retried. */
const RETRY_DELAY = 50;

type ProxyOptions = NonNullable<Parameters<FastifyReply['from']>[1]>;

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The address of the API. */
  url: string;
  proxyOptions: ProxyOptions;
}

/** Sends a call to the API, a second time if that is safe, and responds with what it answers, or with 503. */
export function sendWithRetry({ request, reply, url, proxyOptions }: Call, options: Options) {
  const { respond, fail, isOver, sendBy, settle } = awaitResponse(reply, options);
  let isRetry = false;

  function shouldRetry(error: Error) {
    if (isOver() || isRetry || !mayRetry(request, error)) return false;
    isRetry = true;
    options.stats.retried += 1;
    return true;
  }

  function failOrRetry(error: Error) {
    if (shouldRetry(error)) setTimeout(sendAgain, RETRY_DELAY);
    else fail(error);
  }

  function sendAgain() {
    if (isOver()) return;
    removeHeaders(reply);
    send();
  }

  /** Called whenever the API has answered or failed, even if nobody waits for it any more. */
  const retryDelay: ProxyOptions['retryDelay'] = ({ err }) => {
    if (err && shouldRetry(err)) return RETRY_DELAY;
    // Without a visitor, the proxy discards the body and calls nothing else.
    if (err || request.raw.aborted) settle();
    return null;
  };

  const onResponse: ProxyOptions['onResponse'] = (_request, _reply, { stream }) =>
    void buffer(stream)
      .finally(settle)
      .then(
        (body) => (isFromApi(reply) ? respond(body) : fail(`status ${reply.statusCode}`)),
        failOrRetry,
      );

  const onError: ProxyOptions['onError'] = (_reply, { error }) => fail(error.cause);

  const hooks = { retryDelay, onResponse, onError };
  const send = () =>
    sendBy(() => reply.from(url, { ...proxyOptions, ...bodyOf(request), ...hooks }));
  send();
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
