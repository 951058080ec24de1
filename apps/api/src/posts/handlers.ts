import { type contract, POSTS_PER_PAGE, type Post } from '@damoa/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { consumeWrite } from '../accounts/limits/writes.ts';
import { preventMemberDeletion } from '../accounts/lock-member.ts';
import { recordAudit } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { deletedPosts, posts } from '../db/schema-posts.ts';
import type { Member } from '../http/access.ts';
import { numberedPage } from '../http/numbered-page.ts';
import { pageAddress } from '../http/page-address.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { authorName } from './author-name.ts';
import { createPost } from './create-post.ts';
import { isFilter, readFoundPosts } from './found-posts.ts';
import { neighboursOf } from './neighbours.ts';
import { readPostPage } from './post-page.ts';

interface Row {
  id: number;
  author_id: number | null;
  author_name: string;
  title: string;
  content: string;
  created_at: Date;
  updated_at: Date;
  version: number;
}

/** @param limits.writes posts, edits and category renames of one member in ten minutes */
export function postHandlers(
  db: Database,
  limits: { writes: number },
): Handlers<typeof contract.posts> {
  /** @throws Refusal `gone` for a post that has been deleted, `not_found` for one that never existed */
  async function find(id: number) {
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
    throw new Refusal((await deleterOf(id)) === undefined ? 'not_found' : 'gone');
  }

  async function deleterOf(id: number) {
    const [row] = await db
      .select({ deleted_by: deletedPosts.deleted_by })
      .from(deletedPosts)
      .where(eq(deletedPosts.id, id));
    return row?.deleted_by;
  }

  return {
    async list({ query: { page, until: upTo, q, mine }, url, member }) {
      const filter = { q, author: mine ? member.id : undefined };
      const { total, until, posts } = isFilter(filter)
        ? await readFoundPosts(db, filter, page, upTo)
        : await readPostPage(db, page, upTo);
      // Other pages list the same posts: new posts must not shift them.
      const pinnedUrl = until === null ? url : pageAddress(url, { page, until });
      const envelope = numberedPage(
        posts.map((post) => postOf(post, member)),
        { page, perPage: POSTS_PER_PAGE, total, url: pinnedUrl },
      );
      const previous = Math.min(page - 1, envelope.last_page);
      return {
        ...envelope,
        prev_page_url: page > 1 ? pageAddress(pinnedUrl, { page: previous }) : null,
        until,
      };
    },

    async create({ body, headers, member }, { reply }) {
      const id = await createPost(db, member.id, body, {
        key: headers['idempotency-key'],
        beforeInsert: (transaction) => consumeWrite(transaction, member, limits.writes),
      });
      reply.header('Location', `/api/posts/${id}`);
      return postOf(await find(id), member);
    },

    async get({ params: { id }, member }) {
      return postOf(await find(id), member);
    },

    neighbours: ({ params: { id } }) => neighboursOf(db, id),

    async update({ params: { id }, headers: { 'if-match': seen }, body: text, member }) {
      const before = await find(id);
      mayEdit(before, member);
      const isSaved = await db.transaction(async (transaction) => {
        // The account before the post, in the order of `deleteAccount`, so that the two cannot deadlock.
        await preventMemberDeletion(transaction, member.id);
        const [current] = await transaction
          .select({ id: posts.id })
          .from(posts)
          .where(isVersion(id, seen))
          .for('update');
        if (!current) return false;
        await consumeWrite(transaction, member, limits.writes);
        await transaction
          .update(posts)
          .set({
            ...text,
            version: sql`${posts.version} + 1`,
            updated_at: sql`now()`,
            updated_by: member.id,
          })
          .where(eq(posts.id, id));
        await recordOthers(transaction, member, 'post_edited', before);
        return true;
      });
      const now = await find(id);
      if (isSaved) return postOf(now, member);
      // A proxy may deliver a request twice: the version may be newer because of our own first attempt.
      const isRepeated =
        seen?.includes(now.version - 1) &&
        now.updated_by === member.id &&
        now.title === text.title &&
        now.content === text.content;
      if (!isRepeated) throw new Refusal('outdated');
      return postOf(now, member);
    },

    async remove({ params: { id }, headers: { 'if-match': seen }, member }) {
      const before = await find(id).catch(async (error: unknown) => {
        // A proxy may deliver a request twice: the post may be gone because of our own first attempt.
        if ((await deleterOf(id)) === member.id) return undefined;
        throw error;
      });
      if (!before) return;
      mayEdit(before, member);
      const isDeleted = await db.transaction(async (transaction) => {
        // The account before the post, as in `update`.
        await preventMemberDeletion(transaction, member.id);
        const [gone] = await transaction
          .delete(posts)
          .where(isVersion(id, seen))
          .returning({ id: posts.id });
        if (!gone) return false;
        await transaction.insert(deletedPosts).values({ id, deleted_by: member.id });
        await recordOthers(transaction, member, 'post_deleted', before);
        return true;
      });
      // As before: our own first attempt may have been quicker.
      if (isDeleted || (await deleterOf(id)) === member.id) return;
      await find(id);
      throw new Refusal('outdated');
    },
  };
}

/** Records what an operator does to the post of somebody else, without its text. */
async function recordOthers(
  db: Parameters<typeof recordAudit>[0],
  member: Member,
  action: 'post_edited' | 'post_deleted',
  { id, author_id }: Pick<Row, 'id' | 'author_id'>,
) {
  if (author_id === member.id) return;
  await recordAudit(db, member, action, `${id}번 글`, { id, user_id: author_id });
}

/** Condition: the post, if it has a version that was seen. */
function isVersion(id: number, seen: number[] | undefined) {
  return and(eq(posts.id, id), seen && inArray(posts.version, seen));
}

function mayEdit(post: Pick<Row, 'author_id'>, member: Member) {
  if (!isAllowed(post, member)) throw new Refusal('forbidden');
}

function isAllowed({ author_id }: Pick<Row, 'author_id'>, member: Member | null) {
  return member !== null && (author_id === member.id || member.isOperator);
}

function postOf(row: Row, member: Member | null): Post {
  const { id, title, content, author_name, created_at, updated_at, version } = row;
  return {
    id,
    title,
    content,
    author_name,
    version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    can_edit: isAllowed(row, member),
  };
}
