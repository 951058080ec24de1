import type { PostNeighbours } from '@damoa/contracts';
import { asc, desc, gt, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { posts } from '../db/schema-posts.ts';

/** The posts just before and just after an id, whether or not there is a post with that id. */
export async function neighboursOf(db: Database, id: number): Promise<PostNeighbours> {
  const first = (where: SQL, order: SQL) =>
    db
      .select({ id: posts.id, title: posts.title })
      .from(posts)
      .where(where)
      .orderBy(order)
      .limit(1);
  const [[previous = null], [next = null]] = await Promise.all([
    first(lt(posts.id, id), desc(posts.id)),
    first(gt(posts.id, id), asc(posts.id)),
  ]);
  return { previous, next };
}
