import type { contract } from '@damoa/contracts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import type { Database } from '../db/client.ts';
import { sessions } from '../db/schema-accounts.ts';
import type { Handlers } from '../http/serve.ts';
import { withIsoTimes } from './iso-times.ts';

type MyAccountHandlers = Handlers<typeof contract.myAccount>;

/** Lists the sessions of a member, and ends them. */
export function ownSessionHandlers(
  db: Database,
): Pick<MyAccountHandlers, 'sessions' | 'endSession' | 'endOtherSessions'> {
  return {
    async sessions({ member }) {
      const rows = await db
        .select({
          id: sessions.id,
          device: sessions.device,
          created_at: sessions.created_at,
          last_used_at: sessions.last_used_at,
        })
        .from(sessions)
        .where(and(eq(sessions.user_id, member.id), gt(sessions.expires_at, sql`now()`)))
        .orderBy(desc(sessions.last_used_at), sessions.id);
      return rows.map((session) => ({
        ...withIsoTimes(session),
        is_current: session.id === member.session,
      }));
    },

    async endSession({ params: { id }, member }) {
      await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.user_id, member.id)));
    },

    async endOtherSessions({ member }) {
      await db.transaction((transaction) => endSessions(transaction, member.id, member.session));
    },
  };
}
