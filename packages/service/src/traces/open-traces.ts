import { type Attributes, context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { explain } from '../process/explain.ts';
import { ids } from './ids.ts';
import { traceRequests } from './trace-requests.ts';

/** Milliseconds that closing waits for the last spans to be sent. */
const MAX_FLUSH_TIME = 1_000;
/** Milliseconds between two reports. */
const REPORT_INTERVAL = 60_000;

export type Traces = ReturnType<typeof openTraces>;

/**
 * Sends spans to the collector at `endpoint` in batches. At most 2,048 spans wait; if the collector is too
 * slow, further ones are dropped.
 * @param report called with one line when spans are lost, at most once a minute
 */
export function openTraces(endpoint: string, service: string, report: (line: string) => void) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    idGenerator: ids,
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  // Only requests that are part of our own spans are traced, without paths and queries: those of push
  // services identify browsers, those of API calls contain search queries.
  const outgoing = new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook: ({ origin }) => ({ 'url.full': origin, ...WITHOUT }),
  });
  let reportedAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - reportedAt < REPORT_INTERVAL) return;
    reportedAt = performance.now();
    report(`Traces are lost: ${error instanceof Error ? explain(error) : String(error)}`);
  });
  const tracer = trace.getTracer('damoa');

  return {
    traceRequests: (app: Parameters<typeof traceRequests>[0]) => traceRequests(app, tracer),
    inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
      // Outside of a trace, such as the statements by which a worker polls for jobs.
      if (!trace.getActiveSpan()) return work();
      return tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          // Not the message, which may contain user input.
          const type = error instanceof Error ? error.name : 'unknown';
          span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    addSpan(name: string, start: number, end: number) {
      tracer
        .startSpan(name, { startTime: performance.timeOrigin + start })
        .end(performance.timeOrigin + end);
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    /** Takes a second at most, whatever the collector does. */
    async close() {
      outgoing.disable();
      await Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, MAX_FLUSH_TIME).unref()),
      ]);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}

/** Attributes to remove from the spans of outgoing requests. */
const WITHOUT = { 'url.path': undefined, 'url.query': undefined, 'user_agent.original': undefined };
