import { expect, test } from 'vitest';
import { management } from './management.ts';

test.each([
  ['products', management.products.query, 100],
  ['sessions', management.sessions.query, 254],
] as const)('the length of a search query for %s is counted in code points', (_, query, max) => {
  expect(query.safeParse({ q: '🫠'.repeat(max) }).success).toBe(true);
  expect(query.safeParse({ q: '가'.repeat(max + 1) }).error?.issues).toMatchObject([
    { path: ['q'], message: `${max}자까지 쓸 수 있어요.` },
  ]);
});
