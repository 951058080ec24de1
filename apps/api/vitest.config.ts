import { defineConfig } from 'vitest/config';

/** Files that measure time: they run when all others have ended. */
const TIMING = [
  'src/cache/redis-cache.test.ts',
  'src/db/replicas/failover.test.ts',
  'src/db/replicas/replicas.test.ts',
  'src/http/outage.test.ts',
];

export default defineConfig({
  resolve: { conditions: ['@damoa/source'] },
  ssr: { resolve: { conditions: ['@damoa/source'], externalConditions: ['@damoa/source'] } },
  test: {
    name: 'api',
    isolate: false,
    // So long only on a machine that does much else besides.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'parallel',
          include: ['src/**/*.test.ts'],
          exclude: TIMING,
          globalSetup: './test/postgres.ts',
        },
      },
      {
        extends: true,
        test: { name: 'timing', include: TIMING, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
