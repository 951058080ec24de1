import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, queries } from '../api/queries.ts';
import { loadForPreload } from '../navigation/load-queries.ts';
import { removePost } from './remove-post.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const client = () => createQueryClient({ origin: 'http://shop' });
const problem = (status: number) => ({ type: 'about:blank', title: '', status, detail: '' });
const preload = (queryClient: QueryClient) =>
  loadForPreload(queryClient)(queries.posts.get({ params: { id: 1 } }));

/** Responds to all calls with a status, or not at all, and records their methods. */
function respond(status?: number) {
  const methods: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => {
    methods.push(method);
    if (status === undefined) return new Promise(() => {});
    return status === 204
      ? new Response(null, { status })
      : Response.json(problem(status), { status });
  });
  return methods;
}

test('a post that is being deleted is not preloaded', async () => {
  const methods = respond();
  const queryClient = client();
  void removePost(queryClient, 1);
  await preload(queryClient);
  expect(methods).not.toContain('GET');
});

test.each([204, 404, 410])(
  'after a deletion with status %i the post is not preloaded',
  async (status) => {
    const methods = respond(status);
    const queryClient = client();
    await removePost(queryClient, 1);
    await preload(queryClient);
    expect(methods).toEqual(['DELETE']);
  },
);

test('a post that could not be deleted is preloaded again', async () => {
  const methods = respond(503);
  const queryClient = client();
  await expect(removePost(queryClient, 1)).rejects.toMatchObject({ problem: problem(503) });
  await preload(queryClient);
  expect(methods).toEqual(['DELETE', 'GET']);
});
