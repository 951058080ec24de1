import type { Metrics } from '../metrics/metrics.ts';
import type { Cache } from './cache.ts';

/** Registers metrics of an in-memory cache. @param name part of the metric names, such as `page` */
export function measureCache<Value>(
  metrics: Metrics,
  name: string,
  cache: Pick<Cache<Value>, 'stats'>,
) {
  metrics.readCounter({
    name: `damoa_${name}_cache_requests_total`,
    help: `Requests to the ${name} cache: hit, stale (served while a newer value is made) or miss.`,
    labels: ['result'],
    read() {
      const { hits, stale, misses } = cache.stats();
      return Object.entries({ hit: hits, stale, miss: misses }).map(([result, value]) => ({
        value,
        labels: { result },
      }));
    },
  });
  metrics.readGauge({
    name: `damoa_${name}_cache_entries`,
    help: `Values in the ${name} cache.`,
    read: () => [{ value: cache.stats().entries }],
  });
  metrics.readGauge({
    name: `damoa_${name}_cache_bytes`,
    help: `Size of the ${name} cache.`,
    read: () => [{ value: cache.stats().bytes }],
  });
}
