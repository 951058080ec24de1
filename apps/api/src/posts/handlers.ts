import { type contract, POSTS_PER_PAGE } from '@damoa/contracts';
import { consumeWrite } from '../accounts/limits/writes.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { Member } from '../http/access.ts';
import { numberedPage } from '../http/numbered-page.ts';
import { pageAddress } from '../http/page-address.ts';
import type { Handlers } from '../http/serve.ts';
import { deletePost, updatePost } from './change-post.ts';
import { createPost } from './create-post.ts';
import { findPost } from './find-post.ts';
import { isFilter, readFoundPosts } from './found-posts.ts';
import { neighboursOf } from './neighbours.ts';
import { readPostPage } from './post-page.ts';
import { shownPost } from './shown-post.ts';

/** @param limits.writes posts, edits and category renames of one member in ten minutes */
export function postHandlers(
  db: Database,
  limits: { writes: number },
): Handlers<typeof contract.posts> {
  const countWrite = (member: Member) => (transaction: Transaction) =>
    consumeWrite(transaction, member, limits.writes);

  return {
    async list({ query: { page, until: upTo, q, mine }, url, member }) {
      const filter = { q, author: mine ? member.id : undefined };
      const { total, until, posts } = isFilter(filter)
        ? await readFoundPosts(db, filter, page, upTo)
        : await readPostPage(db, page, upTo);
      // Other pages list the same posts: new posts must not shift them.
      const pinnedUrl = until === null ? url : pageAddress(url, { page, until });
      const envelope = numberedPage(
        posts.map((post) => shownPost(post, member)),
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
        beforeInsert: countWrite(member),
      });
      reply.header('Location', `/api/posts/${id}`);
      return shownPost(await findPost(db, id), member);
    },

    async get({ params: { id }, member }) {
      return shownPost(await findPost(db, id), member);
    },

    neighbours: ({ params: { id } }) => neighboursOf(db, id),

    async update({ params: { id }, headers: { 'if-match': versions }, body, member }) {
      const post = await updatePost(db, member, { id, versions }, body, countWrite(member));
      return shownPost(post, member);
    },

    async remove({ params: { id }, headers: { 'if-match': versions }, member }) {
      await deletePost(db, member, { id, versions });
    },
  };
}
