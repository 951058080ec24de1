import type { PostNeighbours } from '@damoa/contracts';
import { asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { deletedPosts, posts } from '../db/schema-posts.ts';

/**
 * The posts just before and just after one, which may have been deleted. There are none beside an id that no post has
 * had: otherwise anybody could list the titles by trying numbers, and the list is for members.
 */
export async function neighboursOf(db: Database, id: number): Promise<PostNeighbours> {
  const first = (where: SQL, order: SQL) =>
    db
      .select({ id: posts.id, title: posts.title })
      .from(posts)
      .where(where)
      .orderBy(order)
      .limit(1);
  const stored = db.select({ id: posts.id }).from(posts).where(eq(posts.id, id));
  const deleted = db
    .select({ id: deletedPosts.id })
    .from(deletedPosts)
    .where(eq(deletedPosts.id, id));
  const [[known], [previous = null], [next = null]] = await Promise.all([
    stored.unionAll(deleted),
    first(lt(posts.id, id), desc(posts.id)),
    first(gt(posts.id, id), asc(posts.id)),
  ]);
  return known ? { previous, next } : { previous: null, next: null };
}
