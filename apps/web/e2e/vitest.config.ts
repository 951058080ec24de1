import { defineConfig } from 'vitest/config';

/** Files that measure time, each with a separate shop: they run after all others. */
const TIMING = ['freshness.test.ts', 'outage.test.ts'];

export default defineConfig({
  test: {
    name: 'browser',
    isolate: false,
    // A test takes many times as long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'parallel',
          include: ['**/*.test.ts'],
          exclude: TIMING,
          globalSetup: './setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'timing', include: TIMING, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
