import type { Metrics } from '@damoa/service';

/** Requests to Redis since the start. */
export interface RedisStats {
  hits: number;
  misses: number;
  failures: number;
}

/** The stats of a process without Redis. */
export const NONE: RedisStats = { hits: 0, misses: 0, failures: 0 };

/** Registers the metric of the Redis cache. */
export function measureRedis(metrics: Metrics, stats: () => RedisStats) {
  metrics.readCounter({
    name: 'damoa_redis_cache_requests_total',
    help: 'Requests to Redis for a cached response: hit, miss or failure.',
    labels: ['result'],
    read() {
      const { hits, misses, failures } = stats();
      return Object.entries({ hit: hits, miss: misses, failure: failures }).map(
        ([result, value]) => ({ value, labels: { result } }),
      );
    },
  });
}
