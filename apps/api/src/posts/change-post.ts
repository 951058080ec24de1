import type { PostText } from '@damoa/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { preventMemberDeletion } from '../accounts/lock-member.ts';
import type { Database, Transaction } from '../db/client.ts';
import { deletedPosts, posts } from '../db/schema-posts.ts';
import type { Member } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';
import { auditPost, mustBeEditor } from './edit-rights.ts';
import { deleterOf, findPost } from './find-post.ts';

/** A post in one of the versions that the member has seen; undefined for any. */
interface Seen {
  id: number;
  versions: number[] | undefined;
}

/**
 * Replaces the text of a post.
 * @param beforeUpdate may throw to refuse the change
 * @throws Refusal `not_found`, `gone`, `forbidden`, or `outdated` if the post has another version
 */
export async function updatePost(
  db: Database,
  member: Member,
  seen: Seen,
  text: PostText,
  beforeUpdate: (transaction: Transaction) => Promise<unknown>,
) {
  const { id } = seen;
  const before = await findPost(db, id);
  mustBeEditor(before, member);
  const isSaved = await db.transaction(async (transaction) => {
    // The account before the post, in the order of `deleteAccount`, so that the two cannot deadlock.
    await preventMemberDeletion(transaction, member.id);
    const [current] = await transaction
      .select({ id: posts.id })
      .from(posts)
      .where(isUnchanged(seen))
      .for('update');
    if (!current) return false;
    await beforeUpdate(transaction);
    await transaction
      .update(posts)
      .set({
        ...text,
        version: sql`${posts.version} + 1`,
        updated_at: sql`now()`,
        updated_by: member.id,
      })
      .where(eq(posts.id, id));
    await auditPost(transaction, member, 'post_edited', before);
    return true;
  });
  const now = await findPost(db, id);
  if (isSaved) return now;
  // A proxy may deliver a request twice: the version may be newer because of our own first attempt.
  const isRepeated =
    seen.versions?.includes(now.version - 1) &&
    now.updated_by === member.id &&
    now.title === text.title &&
    now.content === text.content;
  if (!isRepeated) throw new Refusal('outdated');
  return now;
}

/**
 * Deletes a post.
 * @throws Refusal `not_found`, `gone`, `forbidden`, or `outdated` if the post has another version
 */
export async function deletePost(db: Database, member: Member, seen: Seen) {
  const { id } = seen;
  const before = await findPost(db, id).catch(async (error: unknown) => {
    // A proxy may deliver a request twice: the post may be gone because of our own first attempt.
    if ((await deleterOf(db, id)) === member.id) return undefined;
    throw error;
  });
  if (!before) return;
  mustBeEditor(before, member);
  const isDeleted = await db.transaction(async (transaction) => {
    // The account before the post, as in `updatePost`.
    await preventMemberDeletion(transaction, member.id);
    const [gone] = await transaction
      .delete(posts)
      .where(isUnchanged(seen))
      .returning({ id: posts.id });
    if (!gone) return false;
    await transaction.insert(deletedPosts).values({ id, deleted_by: member.id });
    await auditPost(transaction, member, 'post_deleted', before);
    return true;
  });
  // As before: our own first attempt may have been quicker.
  if (isDeleted || (await deleterOf(db, id)) === member.id) return;
  await findPost(db, id);
  throw new Refusal('outdated');
}

/** Condition: the post still has a version that was seen. */
function isUnchanged({ id, versions }: Seen) {
  return and(eq(posts.id, id), versions && inArray(posts.version, versions));
}
