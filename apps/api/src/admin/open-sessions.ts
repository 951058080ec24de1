import { and, desc, eq, gt, ilike, inArray, or, sql } from 'drizzle-orm';
import { preventMemberDeletion } from '../accounts/lock-member.ts';
import { recordAudit } from '../audit/record.ts';
import type { Database } from '../db/client.ts';
import { sessions, users } from '../db/schema-accounts.ts';
import type { Member } from '../http/access.ts';
import type { Slice } from '../http/numbered-page.ts';

/** One page of the open sessions, the latest first, and the total. */
export async function findSessions(
  db: Database,
  member: Member,
  q: string | undefined,
  { offset, limit }: Slice,
) {
  const isFound = and(
    gt(sessions.expires_at, sql`now()`),
    q === undefined ? undefined : inArray(sessions.user_id, findUsers(db, q)),
  );
  const [rows, total] = await Promise.all([
    db
      .select({
        id: sessions.id,
        name: users.name,
        email: users.email,
        opened_at: sessions.created_at,
        expires_at: sessions.expires_at,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(isFound)
      // They expire in the order in which they were opened, and this order has an index.
      .orderBy(desc(sessions.expires_at), sessions.id)
      .offset(offset)
      .limit(limit),
    db.$count(sessions, isFound),
  ]);
  return {
    total,
    rows: rows.map(({ opened_at, expires_at, ...session }) => ({
      ...session,
      opened_at: opened_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_own: session.id === member.session,
    })),
  };
}

/** A subquery: the ids of the members with this text in their name or email. */
function findUsers(db: Database, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.name, pattern), ilike(users.email, pattern)));
}

/** Ends a session: its token is 401 from now on, in every process. Does nothing if it has ended already. */
export async function revokeSession(db: Database, member: Member, id: string) {
  await db.transaction(async (transaction) => {
    // The account before the session, in the order of `deleteAccount`, so that the two cannot deadlock.
    await preventMemberDeletion(transaction, member.id);
    const [gone] = await transaction
      .delete(sessions)
      .where(eq(sessions.id, id))
      .returning({ user: sessions.user_id });
    if (!gone) return;
    await recordAudit(transaction, member, 'session_revoked', '', { id, user_id: gone.user });
  });
}
