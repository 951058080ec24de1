import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@damoa/source'] },
  test: {
    name: 'service',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
