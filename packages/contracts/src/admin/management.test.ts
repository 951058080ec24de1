import { expect, test } from 'vitest';
import { management } from './management.ts';

test.each([
  ['products', management.products.query, 100],
  ['sessions', management.sessions.query, 254],
] as const)(
  'what is searched for in %s has as many characters as a person sees, at most',
  (_, query, most) => {
    expect(query.safeParse({ q: '🫠'.repeat(most) }).success).toBe(true);
    expect(query.safeParse({ q: '가'.repeat(most + 1) }).error?.issues).toMatchObject([
      { path: ['q'], message: `${most}자까지 쓸 수 있어요.` },
    ]);
  },
);
