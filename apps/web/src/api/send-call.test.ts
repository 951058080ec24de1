import { afterEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../session/session.ts';
import { createCalls } from './queries.ts';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('only calls whose reply depends on the caller carry the token of the session', async () => {
  beginSession('header.payload.signature', { id: 1, name: '홍길동', email: 'me@example.com' });
  const tokens: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    tokens.push(headers.authorization);
    return Response.json([]);
  });
  const calls = createCalls({ origin: 'http://shop' });
  await calls.categories.list({});
  await calls.posts.get({ params: { id: 1 } });
  expect(tokens).toEqual([undefined, 'Bearer header.payload.signature']);
});
