import { createHash } from 'node:crypto';
import { POST_KEY_DAYS, type PostText } from '@damoa/contracts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client.ts';
import { postKeys, posts } from '../db/schema-posts.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Stores a post. With a key that the author has used before, it stores nothing and returns the id of the
 * earlier post, so that a double click, or a retry after a lost response, makes one post.
 * @returns the id of the post
 * @throws Refusal `invalid_input` when the key was used for another text
 */
export async function createPost(
  db: Database,
  author: number,
  text: PostText,
  {
    key,
    beforeInsert,
  }: {
    key: string | undefined;
    /** May throw to refuse the post; not called for a repeat. */
    beforeInsert: (transaction: Transaction) => Promise<unknown>;
  },
): Promise<number> {
  return db.transaction(async (transaction) => {
    const insert = async () => {
      await beforeInsert(transaction);
      const [post] = await transaction
        .insert(posts)
        .values({ ...text, author_id: author })
        .returning({ id: posts.id });
      if (!post) throw new Error('an insert without a row');
      return post.id;
    };
    if (key === undefined) return insert();

    const fingerprint = createHash('sha256').update(JSON.stringify(text)).digest('hex');
    // The insert waits for a concurrent transaction with this key, and then finds its row.
    const [isFirst] = await transaction
      .insert(postKeys)
      .values({ author_id: author, key, fingerprint, post_id: 0 })
      .onConflictDoNothing()
      .returning();
    const isThisKey = and(eq(postKeys.author_id, author), eq(postKeys.key, key));
    if (isFirst) {
      const id = await insert();
      await transaction.update(postKeys).set({ post_id: id }).where(isThisKey);
      return id;
    }
    const [used] = await transaction.select().from(postKeys).where(isThisKey);
    if (used?.fingerprint !== fingerprint) {
      throw new Refusal('invalid_input', {
        errors: { 'idempotency-key': ['다른 글에 이미 쓴 값이에요.'] },
      });
    }
    return used.post_id;
  });
}

/** Deletes keys that no repeat will use any more. */
export async function sweepPostKeys(db: Database) {
  const oldest = sql`now() - make_interval(days => ${POST_KEY_DAYS})`;
  await db.delete(postKeys).where(lt(postKeys.created_at, oldest));
}
