import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Shown in place of the name of an author who has left; the SQL function `make_searched` has it too. */
const DEPARTED = '탈퇴한 회원';

/** The name of an author, in a query that left-joins `users`. */
export const authorName = (name: AnyColumn | SQL) => sql<string>`coalesce(${name}, ${DEPARTED})`;
