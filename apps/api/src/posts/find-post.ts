import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { deletedPosts, posts } from '../db/schema-posts.ts';
import { Refusal } from '../http/refusal.ts';
import { authorName } from './author-name.ts';

/** @throws Refusal `gone` for a post that has been deleted, `not_found` for one that never existed */
export async function findPost(db: Queryable, id: number) {
  const [post] = await db
    .select({
      id: posts.id,
      author_id: posts.author_id,
      author_name: authorName(users.name),
      title: posts.title,
      content: posts.content,
      created_at: posts.created_at,
      updated_at: posts.updated_at,
      updated_by: posts.updated_by,
      version: posts.version,
    })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.author_id))
    .where(eq(posts.id, id));
  if (post) return post;
  throw new Refusal((await deleterOf(db, id)) === undefined ? 'not_found' : 'gone');
}

/** The member who deleted a post, null if they have left; undefined if nobody did. */
export async function deleterOf(db: Queryable, id: number) {
  const [row] = await db
    .select({ deleted_by: deletedPosts.deleted_by })
    .from(deletedPosts)
    .where(eq(deletedPosts.id, id));
  return row?.deleted_by;
}
