import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { sessions } from '../db/schema-accounts.ts';
import { pushSubscriptions } from '../db/schema-favourites.ts';

/**
 * Ends the sessions of a member, and has no browser get their alerts until they log in there again.
 * @param but the session that stays; whoever has another one may be whom the change is about
 */
export async function endSessions(transaction: Transaction, userId: number, but?: string) {
  const isOther = but === undefined ? undefined : ne(sessions.id, but);
  await transaction.delete(sessions).where(and(eq(sessions.user_id, userId), isOther));
  // Also where the session has expired, which leaves the alerts as they are, or is unknown: browsers report again.
  const isElsewhere =
    but === undefined ? undefined : sql`${pushSubscriptions.session_id} is distinct from ${but}`;
  await transaction
    .update(pushSubscriptions)
    .set({ user_id: null, session_id: null })
    .where(and(eq(pushSubscriptions.user_id, userId), isElsewhere));
}
