import { type contract, POSTS_PER_EXPORT } from '@damoa/contracts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { consumeLimit } from '../../accounts/limits/throttle.ts';
import type { Database } from '../../db/client.ts';
import { posts } from '../../db/schema-posts.ts';
import type { Handlers } from '../../http/serve.ts';
import { withIsoTimes } from '../iso-times.ts';
import { readEverything } from './read-account.ts';

const EXPORTS = { max: 10, minutes: 60 };
/** Enough for all posts of a member with many. */
const PARTS = { max: 1_000, minutes: 60 };

type MyAccountHandlers = Handlers<typeof contract.myAccount>;

/**
 * Exports everything that is stored about a member, except secrets with which others could impersonate them.
 */
export function accountExportHandlers({
  db,
  hash,
}: {
  db: Database;
  hash: (text: string) => string;
}): Pick<MyAccountHandlers, 'export' | 'exportPosts'> {
  return {
    async export({ member }) {
      await consumeLimit(db, hash(`export\n${member.id}`), EXPORTS);
      // All reads use one connection, and see the data as of one moment.
      return db.transaction((transaction) => readEverything(transaction, member), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
    },

    // In parts, so that a reply fits into memory.
    async exportPosts({ query: { after }, member }) {
      await consumeLimit(db, hash(`export of posts\n${member.id}`), PARTS);
      const rows = await db
        .select({
          id: posts.id,
          title: posts.title,
          content: posts.content,
          created_at: posts.created_at,
          updated_at: posts.updated_at,
          version: posts.version,
        })
        .from(posts)
        .where(and(eq(posts.author_id, member.id), gt(posts.id, after)))
        .orderBy(asc(posts.id))
        .limit(POSTS_PER_EXPORT + 1);
      const part = rows.slice(0, POSTS_PER_EXPORT);
      const hasMore = rows.length > part.length;
      return { posts: part.map(withIsoTimes), after: hasMore ? (part.at(-1)?.id ?? null) : null };
    },
  };
}
