import type { Attributes } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { OnStop } from './run-service.ts';
import type { Settings } from './settings.ts';
import type { Traces } from './traces/open-traces.ts';

let traces: Traces | undefined;

/**
 * Sends traces of this process to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. Without it OpenTelemetry
 * is not even loaded. To be called before the server is built.
 * @param service the name of this process, such as `damoa-api`
 * @param report takes one line, at most once a minute, while the collector takes nothing
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  service: string,
  onStop: OnStop,
  report: (line: string) => void = console.error,
) {
  if (endpoint === undefined) return;
  const { openTraces } = await import('./traces/open-traces.ts');
  const opened = openTraces(endpoint, service, report);
  traces = opened;
  onStop(() => {
    traces = undefined;
    return opened.close();
  });
}

/** Whether outgoing requests get a `traceparent` of this process. */
export function isTracing() {
  return traces !== undefined;
}

/** Does `work` in a span of the current trace; what is part of none is not recorded. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>) {
  return traces ? traces.inSpan(name, attributes, work) : work();
}

/** Adds a span to the current one for something that has already ended; times are of `performance.now()`. */
export function addSpan(name: string, start: number, end: number) {
  traces?.addSpan(name, start, end);
}

/** The current span, as a header of what is done for it elsewhere: https://www.w3.org/TR/trace-context/ */
export function traceparent() {
  return traces?.traceparent();
}

/** Has each request be a span, in the trace of its `traceparent` or of its id. */
export function traceRequests(app: FastifyInstance) {
  traces?.traceRequests(app);
}
