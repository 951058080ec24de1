import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@damoa/source'] },
  ssr: { resolve: { conditions: ['@damoa/source'], externalConditions: ['@damoa/source'] } },
  test: {
    name: 'cluster',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
