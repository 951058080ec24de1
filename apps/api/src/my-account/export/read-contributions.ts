import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { categoryRenames } from '../../db/schema.ts';
import { searchWords } from '../../db/schema-admin.ts';
import { deletedPosts, posts } from '../../db/schema-posts.ts';
import { withIsoTimes } from '../iso-times.ts';

/** Deleted and edited posts, renamed categories and search words. */
export async function readContributions(db: Queryable, id: number) {
  const deleted = await db
    .select({ id: deletedPosts.id, deleted_at: deletedPosts.deleted_at })
    .from(deletedPosts)
    .where(eq(deletedPosts.deleted_by, id))
    .orderBy(deletedPosts.id);
  const edited = await db
    .select({ id: posts.id, updated_at: posts.updated_at })
    .from(posts)
    .where(and(eq(posts.updated_by, id), or(isNull(posts.author_id), ne(posts.author_id, id))))
    .orderBy(posts.id);
  const renamed = await db
    .select({
      category_id: categoryRenames.category_id,
      from_name: categoryRenames.from_name,
      to_name: categoryRenames.to_name,
      renamed_at: categoryRenames.renamed_at,
    })
    .from(categoryRenames)
    .where(eq(categoryRenames.renamed_by, id))
    .orderBy(categoryRenames.id);
  const words = await db
    .select({ kind: searchWords.kind, line: searchWords.line, added_at: searchWords.added_at })
    .from(searchWords)
    .where(eq(searchWords.added_by, id))
    .orderBy(searchWords.id);
  return {
    deleted_posts: deleted.map(withIsoTimes),
    edited_posts: edited.map(withIsoTimes),
    category_renames: renamed.map(withIsoTimes),
    search_words: words.map(withIsoTimes),
  };
}
