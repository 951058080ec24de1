import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@damoa/source'] },
  ssr: { resolve: { conditions: ['@damoa/source'], externalConditions: ['@damoa/source'] } },
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: './test/postgres.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
