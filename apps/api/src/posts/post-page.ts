import { POSTS_PER_PAGE } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { LIST_COLUMNS, type ListPage, readListPage, SHOWN_AS_JSON } from './listed-post.ts';

/** Ids per block, as in the trigger that updates `post_blocks`. */
const BLOCK = 1000;

/**
 * One page of the posts up to the id `until` (without it, up to the newest), and their total. Every page
 * costs the same: the counts of the blocks say in which block it begins, and only that block is walked. One
 * statement reads total and rows, so that they are from the same moment.
 */
export async function readPostPage(db: Database, page: number, until: number | undefined) {
  const { rows } = await db.execute<ListPage>(sql`
    with newest as (
      select max(id) as id from posts where ${until === undefined ? sql`true` : sql`id <= ${until}`}
    ), blocks as (
      select block, case when block = newest.id / ${BLOCK}
        then (select count(*) from posts where id between block * ${BLOCK} and newest.id)
        else posts end as posts
      from post_blocks, newest where block <= newest.id / ${BLOCK}
    ), running as (
      select block, sum(posts) over (order by block desc) - posts as before, posts from blocks
    ), start as (
      select block, before from running
      where before <= ${(page - 1) * POSTS_PER_PAGE} and posts > 0
      order by block limit 1
    ), shown as (
      select ${LIST_COLUMNS} from posts
      where id <= least((select id from newest), (select (block + 1) * ${BLOCK} - 1 from start))
      order by id desc
      offset ${(page - 1) * POSTS_PER_PAGE} - (select before from start)
      limit ${POSTS_PER_PAGE}
    )
    select (select coalesce(sum(posts), 0)::integer from blocks) as total,
      (select id from newest) as until,
      (${SHOWN_AS_JSON}) as posts
  `);
  return readListPage(rows);
}
