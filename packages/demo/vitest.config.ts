import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@damoa/source'] },
  test: { name: 'demo', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
});
