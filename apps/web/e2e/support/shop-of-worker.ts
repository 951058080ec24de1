import { inject } from 'vitest';

/** The shop that belongs to the worker of this test file; Vitest numbers its workers from 1. */
export function shopOfWorker() {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!shop) throw new Error('This worker has no shop.');
  return shop;
}
