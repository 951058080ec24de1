import type { QueryClient } from '@tanstack/react-query';
import type { PageKey } from '../api/queries.ts';

/** After a change to a post: the lists and the links to its neighbours, both of which show titles, are refetched. */
export function invalidatePostLists(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: ['posts', 'list'] satisfies PageKey });
  void queryClient.invalidateQueries({ queryKey: ['posts', 'neighbours'] satisfies PageKey });
}
