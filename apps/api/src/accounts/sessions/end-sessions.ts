import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { sessions } from '../../db/schema-accounts.ts';
import { pushSubscriptions } from '../../db/schema-alerts.ts';

/**
 * Ends the sessions of a member. Their browsers get no more alerts until they log in there again.
 * @param but the session that stays; whoever holds another one may be the reason for the change
 */
export async function endSessions(transaction: Transaction, userId: number, but?: string) {
  const isOther = but === undefined ? undefined : ne(sessions.id, but);
  await transaction.delete(sessions).where(and(eq(sessions.user_id, userId), isOther));
  // Includes browsers whose session has expired, which by itself does not end alerts, or was never recorded:
  // the browser in use reports its session again.
  const isElsewhere =
    but === undefined ? undefined : sql`${pushSubscriptions.session_id} is distinct from ${but}`;
  await transaction
    .update(pushSubscriptions)
    .set({ user_id: null, session_id: null })
    .where(and(eq(pushSubscriptions.user_id, userId), isElsewhere));
}
