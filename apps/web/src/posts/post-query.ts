import { queries } from '../api/queries.ts';

/** A post by its id. Its failure is the failure of the screen. */
export function postQuery(id: number) {
  return { ...queries.posts.get({ params: { id } }), meta: { decidesStatus: true } };
}
