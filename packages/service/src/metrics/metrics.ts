import { once } from 'node:events';
import { createServer } from 'node:http';
import type { CounterConfiguration, HistogramConfiguration } from 'prom-client';
import { errorCode } from '../process/error-code.ts';
import { explain } from '../process/explain.ts';
import { assertPortIsFree } from '../process/free-port.ts';
import type { OnStop } from '../process/run-service.ts';
import { BadSetting, type Settings } from '../settings.ts';

interface Sample {
  value: number;
  labels?: Record<string, string>;
}

/** A metric whose samples are read whenever it is scraped. */
interface ReadMetric {
  name: string;
  help: string;
  labels?: readonly string[];
  /** A reading that fails leaves the metric out of this scrape. */
  read: () => readonly Sample[] | Promise<readonly Sample[]>;
}

/** The metrics of a process: a registry of prom-client. */
export type Metrics = Awaited<ReturnType<typeof newMetrics>>;

/** Creates a registry with the default metrics of the process. Loads prom-client only when called. */
export async function newMetrics() {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import(
    'prom-client'
  );
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const readAs =
    (Kind: typeof Counter | typeof Gauge) =>
    ({ name, help, labels = [], read }: ReadMetric) => {
      new Kind({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          const samples = await Promise.try(read).catch(() => []);
          this.reset();
          // Without this, a metric without labels would report 0.
          if (labels.length === 0) this.remove();
          for (const { value, labels = {} } of samples) this.inc(labels, value);
        },
      });
    };

  return {
    counter: <Label extends string>(options: Omit<CounterConfiguration<Label>, 'registers'>) =>
      new Counter({ ...options, registers }),
    histogram: <Label extends string>(options: Omit<HistogramConfiguration<Label>, 'registers'>) =>
      new Histogram({ ...options, registers }),
    /** A counter whose total is maintained elsewhere. */
    readCounter: readAs(Counter),
    readGauge: readAs(Gauge),
    /** All metrics in the text format of Prometheus. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/**
 * Serves the metrics of this process at `/metrics` on a port of its own, which must not be public.
 * @returns undefined without METRICS_PORT
 * @throws BadSetting if the port is in use, or the host has no address of this machine
 */
export async function openMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Pick<Settings, 'METRICS_PORT' | 'METRICS_HOST'>,
  onStop: OnStop,
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined;
  const metrics = await newMetrics();
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    await metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(explain(error)),
    );
  });
  try {
    await assertPortIsFree(port, host, 'METRICS_HOST');
    await once(server.listen({ port, host }), 'listening');
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new BadSetting(`METRICS_PORT: port ${port} is in use by another program`);
  }
  onStop(() => {
    server.close();
    server.closeAllConnections();
  });
  return metrics;
}
