import { EXCERPT_LENGTH } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { users } from '../db/schema-accounts.ts';
import { authorName } from './author-name.ts';

/** A post of a list, in JSON from the database. */
interface ListedRow extends Record<string, unknown> {
  id: string;
  author_id: string | null;
  author_name: string;
  title: string;
  content: string;
  created_at: string;
  updated_at: string;
  version: number;
}

/** A page of posts, with the total, and the id up to which posts were counted. */
export interface ListPage extends Record<string, unknown> {
  total: number;
  until: string | null;
  posts: ListedRow[];
}

/** The columns of a post in a list, with the beginning of its content. */
export const LIST_COLUMNS = sql`id, author_id, title, left(content, ${EXCERPT_LENGTH}) as content,
  created_at, updated_at, version`;

/** A subquery: the rows of `shown` with the names of their authors, as JSON, the newest first. */
export const SHOWN_AS_JSON = sql`select coalesce(json_agg(listed order by listed.id desc), '[]') from (
  select shown.*, ${authorName(users.name)} as author_name
  from shown left join users on users.id = author_id
) as listed`;

/** The page in the rows of a statement, with ids as numbers and times as dates. */
export function readListPage([row]: readonly ListPage[]) {
  const { total = 0, until = null, posts = [] } = row ?? {};
  return {
    total,
    until: until === null ? null : Number(until),
    posts: posts.map(({ id, author_id, created_at, updated_at, ...post }) => ({
      ...post,
      id: Number(id),
      author_id: author_id === null ? null : Number(author_id),
      created_at: new Date(created_at),
      updated_at: new Date(updated_at),
    })),
  };
}
