import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sessions } from '../../db/schema-accounts.ts';

/** The use of a session is written at most this often: one page sends ten requests. */
const EVERY = sql.raw(`interval '10 minutes'`);

/** Milliseconds without writing after a failure, such as on a full disk or a read-only server. */
const PAUSE = 60_000;

/** Sessions that may wait to be written; any other is written at its next request. */
const MAX_WAITING = 1_000;

/** Condition: the time of the last use is old enough to be written again. */
export const isUseOld = (column: AnyColumn) => sql<boolean>`${column} <= now() - ${EVERY}`;

/**
 * Records when sessions were last used. No request waits for it or fails because of it: sessions are written
 * in the background, one at a time, so that this takes at most one connection.
 */
export function lastUses(db: Database, mayWrite: () => boolean) {
  const waiting = new Set<string>();
  let isWriting = false;
  let pausedUntil = 0;

  async function write() {
    isWriting = true;
    try {
      for (const session of waiting) {
        waiting.delete(session);
        await db
          .update(sessions)
          .set({ last_used_at: sql`now()` })
          // Checked again here: another request may have written it meanwhile.
          .where(and(eq(sessions.id, session), isUseOld(sessions.last_used_at)));
      }
    } catch {
      waiting.clear();
      pausedUntil = performance.now() + PAUSE;
    } finally {
      isWriting = false;
    }
  }

  return (session: string) => {
    if (!mayWrite() || performance.now() < pausedUntil || waiting.size >= MAX_WAITING) return;
    waiting.add(session);
    if (!isWriting) void write();
  };
}
