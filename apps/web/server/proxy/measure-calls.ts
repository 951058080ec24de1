import type { Metrics } from '@damoa/service';

/** The calls that this server is proxying now, and those that failed or were retried since its start. */
export interface CallStats {
  running: number;
  failed: number;
  retried: number;
}

/** Registers metrics of the calls that are proxied to the API. */
export function measureCalls(metrics: Metrics, stats: CallStats) {
  metrics.readGauge({
    name: 'damoa_proxied_calls_in_flight',
    help: 'Calls that wait for the response of the API.',
    read: () => [{ value: stats.running }],
  });
  metrics.readCounter({
    name: 'damoa_proxied_call_failures_total',
    help: 'Calls to which the API did not respond.',
    read: () => [{ value: stats.failed }],
  });
  metrics.readCounter({
    name: 'damoa_proxied_call_retries_total',
    help: 'Calls that were sent a second time.',
    read: () => [{ value: stats.retried }],
  });
}
