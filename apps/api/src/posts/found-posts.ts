import { POSTS_PER_PAGE } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { allConditions } from '../db/conditions.ts';
import { fold } from '../search/text/search-text.ts';
import { LIST_COLUMNS, type ListPage, readListPage, SHOWN_AS_JSON } from './listed-post.ts';

/** Each further word is searched for in every post that has the words before it. */
const MAX_WORDS = 5;

/** The filters of the list of posts. */
export interface PostFilter {
  /** Every word must be in the title or in the name of the author. Words after the fifth are ignored. */
  q?: string | undefined;
  /** The author's id. */
  author?: number | undefined;
}

export const isFilter = ({ q, author }: PostFilter) => !!q || author !== undefined;

/**
 * One page of the posts that a filter finds, up to the id `until` (without it, up to the newest), and their
 * total. One statement reads both, so that they are from the same moment.
 */
export async function readFoundPosts(
  db: Queryable,
  { q = '', author }: PostFilter,
  page: number,
  until: number | undefined,
) {
  const conditions = [
    ...(until === undefined ? [] : [sql`id <= ${until}`]),
    ...(author === undefined ? [] : [sql`author_id = ${author}`]),
    ...wordsOf(q).map((word) => sql`strpos(searched, ${word}) > 0`),
  ];
  const { rows } = await db.execute<ListPage>(sql`
    with found as materialized (
      select id from posts where ${allConditions(conditions)}
    ), shown as (
      select ${LIST_COLUMNS} from posts where id in (
        select id from found order by id desc
        offset ${(page - 1) * POSTS_PER_PAGE} limit ${POSTS_PER_PAGE}
      )
    )
    select (select count(*)::integer from found) as total,
      (select max(id) from found) as until, (${SHOWN_AS_JSON}) as posts
  `);
  return readListPage(rows);
}

const wordsOf = (text: string) =>
  [...new Set(fold(text).split(' '))].filter(Boolean).slice(0, MAX_WORDS);
