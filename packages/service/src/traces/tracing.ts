import type { Attributes } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { OnStop } from '../process/run-service.ts';
import type { Settings } from '../settings.ts';
import type { Traces } from './open-traces.ts';

let traces: Traces | undefined;

/**
 * Sends traces of this process to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. Without it OpenTelemetry is
 * not even loaded. Must be called before the server is built.
 * @param service the name of this process, such as `damoa-api`
 * @param report called with one line, at most once a minute, when spans are lost
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  service: string,
  onStop: OnStop,
  report: (line: string) => void = console.error,
) {
  if (endpoint === undefined) return;
  const { openTraces } = await import('./open-traces.ts');
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

/** Runs `work` in a span of the current trace. Outside of a trace, nothing is recorded. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>) {
  return traces ? traces.inSpan(name, attributes, work) : work();
}

/** Adds a child span for something that has already ended. Times are as of `performance.now()`. */
export function addSpan(name: string, start: number, end: number) {
  traces?.addSpan(name, start, end);
}

/**
 * The `traceparent` header of the current span, for requests that belong to it:
 * https://www.w3.org/TR/trace-context/
 */
export function traceparent() {
  return traces?.traceparent();
}

/**
 * Creates a span for each request, in the trace of its `traceparent` header, or in a new one with its request
 * id.
 */
export function traceRequests(app: FastifyInstance) {
  traces?.traceRequests(app);
}
