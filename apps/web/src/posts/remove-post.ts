import type { QueryClient } from '@tanstack/react-query';
import { calls, queries } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';

/**
 * Deletes a post, unless somebody else already has. As soon as the deletion begins, the post is no longer preloaded: that
 * would fail.
 * @throws ApiError if the deletion failed, or may have
 */
export async function removePost(queryClient: QueryClient, id: number) {
  const { queryKey } = queries.posts.get({ params: { id } });
  queryClient.setQueryDefaults(queryKey, { meta: { isRemoved: true } });
  await queryClient.cancelQueries({ queryKey });
  try {
    await calls.posts.remove({ params: { id }, headers: {} });
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.problem.status)) return;
    queryClient.setQueryDefaults(queryKey, {});
    // A page that shows the post may have been refetching it.
    void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}
