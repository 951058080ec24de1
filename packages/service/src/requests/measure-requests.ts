import type { Metrics } from '../metrics/metrics.ts';

/** Seconds: from a cache hit to the deadline. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];

interface Answered {
  method: string;
  /** The pattern of the route, because there are too many URLs for labels. */
  route: string;
  status: number;
}

/** Registers metrics of the requests that a server answers. */
export function measureRequests(metrics: Metrics) {
  let inFlight = 0;
  metrics.readGauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    read: () => [{ value: inFlight }],
  });
  const total = metrics.counter({
    name: 'http_requests_total',
    help: 'Answered requests; status 499 where the client has gone before.',
    labelNames: ['method', 'route', 'status'],
  });
  const seconds = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
  });
  return {
    start() {
      inFlight += 1;
    },
    end({ method, route, status }: Answered, duration: number) {
      inFlight -= 1;
      total.inc({ method, route, status });
      seconds.observe({ method, route }, duration);
    },
  };
}
