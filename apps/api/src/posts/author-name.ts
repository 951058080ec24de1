import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** What is shown in place of the name of an author who has left; `make_searched` has it too. */
const DEPARTED = '탈퇴한 회원';

/** The name of an author, with the users joined from the left. */
export const authorName = (name: AnyColumn | SQL) => sql<string>`coalesce(${name}, ${DEPARTED})`;
