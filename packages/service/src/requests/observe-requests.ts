import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { logOutput } from '../log/log-output.ts';
import { logMethod, pathForLog, requestLog } from '../log/request-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { traceRequests } from '../traces/tracing.ts';
import { measureRequests } from './measure-requests.ts';
import { requestId } from './request-id.ts';

/** The status that nginx logs for a request whose client disconnected before the response was sent. */
const CLIENT_CLOSED_REQUEST = 499;

/** Suppresses Fastify's two log lines per request; `observeRequests` logs one. */
class WithoutRequests extends LogController {
  override incomingRequest() {}
  override requestCompleted() {}
}

/** Options for Fastify: request ids and logging. */
export function requestOptions<Logger extends object>(logger: Logger | false) {
  return {
    genReqId: requestId,
    logController: new WithoutRequests(),
    logger: logger && {
      stream: logOutput,
      ...logger,
      serializers: requestLog,
      hooks: { logMethod },
    },
  };
}

/**
 * Sets the request id on every response, and logs (at level info), counts and traces every request, as
 * configured. Must be called before routes and hooks that respond.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics | undefined) {
  const isLogged = ['info', 'debug', 'trace'].includes(app.log.level);
  const measure = metrics && measureRequests(metrics);

  // Not earlier, because the web server removes the headers of a failed call.
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  if (measure || isLogged) app.addHook('onRequest', observe);
  traceRequests(app);

  function observe(request: FastifyRequest, reply: FastifyReply, done: () => void) {
    measure?.start();
    // Not Fastify's `onResponse`, which is not called if the client has disconnected.
    reply.raw.once('close', () => {
      const { method, url, routeOptions } = request;
      const status = reply.raw.writableEnded ? reply.statusCode : CLIENT_CLOSED_REQUEST;
      const duration = reply.elapsedTime;
      measure?.end({ method, route: routeOptions.url ?? 'none', status }, duration / 1000);
      // The duration is in milliseconds.
      if (isLogged)
        request.log.info({ method, path: pathForLog(url), status, duration }, 'request');
    });
    done();
  }
}
