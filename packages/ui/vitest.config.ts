import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'ui', include: ['src/**/*.test.{ts,tsx}'], isolate: false, testTimeout: 60_000 },
});
