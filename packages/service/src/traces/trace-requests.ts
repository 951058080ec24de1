import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTraceId } from './ids.ts';

/** Creates a span for each request that the server answers. */
export function traceRequests(app: FastifyInstance, tracer: Tracer) {
  const contexts = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, { raw }, done) => {
    const { method, routeOptions, id } = request;
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const span = withTraceId(id, () =>
      tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent),
    );
    raw.once('close', () => {
      span.setAttribute('http.response.status_code', raw.statusCode);
      if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const inRequest = trace.setSpan(parent, span);
    contexts.set(request, inRequest);
    context.with(inRequest, done);
  });

  // Once a body has been read, hooks and handlers run in the context of the connection, so it is restored
  // here.
  app.addHook('preValidation', (request, _reply, done) =>
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done),
  );
}
