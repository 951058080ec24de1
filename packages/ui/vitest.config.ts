import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@damoa/source'] },
  ssr: { resolve: { conditions: ['@damoa/source'], externalConditions: ['@damoa/source'] } },
  test: { name: 'ui', include: ['src/**/*.test.{ts,tsx}'], isolate: false, testTimeout: 60_000 },
});
