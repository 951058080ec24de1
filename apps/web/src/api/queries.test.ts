import { expect, test, vi } from 'vitest';
import { createQueryClient, queries } from './queries.ts';

test('a query that throws something else than an API error fails with it, and is not retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new TypeError('a bug');
  const send = vi.fn().mockRejectedValue(error);
  const client = createQueryClient({ origin: '' }, send);
  await expect(client.query(queries.categories.list({}))).rejects.toBe(error);
  expect(send).toHaveBeenCalledTimes(1);
}, 5_000);
