import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { sessions } from '../db/schema-accounts.ts';
import { pushSubscriptions } from '../db/schema-favourites.ts';

/** Ends every session of a member, and has no browser get their alerts until they log in there again. */
export async function endAllSessions(transaction: Transaction, userId: number) {
  await transaction.delete(sessions).where(eq(sessions.user_id, userId));
  await transaction
    .update(pushSubscriptions)
    .set({ user_id: null, session_id: null })
    .where(eq(pushSubscriptions.user_id, userId));
}

/** The same for all sessions but one. Whoever has one of the others may be whom the change is about. */
export async function endOtherSessions(transaction: Transaction, userId: number, session: string) {
  await transaction
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, session)));
  // Also where the session has expired, which leaves the alerts as they are, or is unknown: browsers report again.
  await transaction
    .update(pushSubscriptions)
    .set({ user_id: null, session_id: null })
    .where(
      and(
        eq(pushSubscriptions.user_id, userId),
        sql`${pushSubscriptions.session_id} is distinct from ${session}`,
      ),
    );
}
