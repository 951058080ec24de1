import { defineConfig } from 'vitest/config';

/** Files whose nodes must answer in time: they run when all others have ended. */
const TIMING = ['src/cluster.test.ts'];

export default defineConfig({
  resolve: { conditions: ['@damoa/source'] },
  ssr: { resolve: { conditions: ['@damoa/source'], externalConditions: ['@damoa/source'] } },
  test: {
    name: 'cluster',
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: { name: 'parallel', include: ['src/**/*.test.ts'], exclude: TIMING },
      },
      {
        extends: true,
        test: { name: 'timing', include: TIMING, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
