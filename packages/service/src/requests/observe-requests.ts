import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Metrics } from '../metrics.ts';
import { pathOf, requestLog } from '../request-log.ts';
import { traceRequests } from '../tracing.ts';
import { measureRequests } from './measure-requests.ts';
import { requestId } from './request-id.ts';

/** What nginx logs for a request whose client has gone before the response was sent. */
const CLIENT_CLOSED_REQUEST = 499;

/** Leaves out Fastify's two lines for each request; `observeRequests` logs one. */
class WithoutRequests extends LogController {
  override incomingRequest() {}
  override requestCompleted() {}
}

/** Fastify's options for the ids and the log of requests. */
export function requestOptions<Logger extends object>(logger: Logger | false) {
  return {
    genReqId: requestId,
    logController: new WithoutRequests(),
    logger: logger && { ...logger, serializers: requestLog },
  };
}

/**
 * Has each response carry the request's id, and each request be logged (level info), counted and traced
 * as far as that is wanted. To be called before anything answers.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics | undefined) {
  const isLogged = ['info', 'debug', 'trace'].includes(app.log.level);
  const measure = metrics && measureRequests(metrics);

  // Not earlier: the web server removes the headers of a call that it gives up.
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  if (measure || isLogged) app.addHook('onRequest', observe);
  traceRequests(app);

  function observe(request: FastifyRequest, reply: FastifyReply, done: () => void) {
    measure?.start();
    // Not Fastify's `onResponse`, which does not come for a client that has gone.
    reply.raw.once('close', () => {
      const { method, url, routeOptions } = request;
      const status = reply.raw.writableEnded ? reply.statusCode : CLIENT_CLOSED_REQUEST;
      const duration = reply.elapsedTime;
      measure?.end({ method, route: routeOptions.url ?? 'none', status }, duration / 1000);
      // In milliseconds.
      if (isLogged) request.log.info({ method, path: pathOf(url), status, duration }, 'request');
    });
    done();
  }
}
