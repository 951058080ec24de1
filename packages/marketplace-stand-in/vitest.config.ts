import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@damoa/source'] },
  ssr: { resolve: { conditions: ['@damoa/source'], externalConditions: ['@damoa/source'] } },
  test: {
    name: 'marketplace-stand-in',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
