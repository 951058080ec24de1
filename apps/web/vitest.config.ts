import { defineConfig } from 'vitest/config';
import { contractEndpoints } from './build/contract-endpoints.ts';

export default defineConfig({
  plugins: [contractEndpoints()],
  resolve: { conditions: ['@damoa/source'] },
  ssr: { resolve: { conditions: ['@damoa/source'], externalConditions: ['@damoa/source'] } },
  test: {
    name: 'web',
    include: ['{src,server}/**/*.test.{ts,tsx}'],
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
