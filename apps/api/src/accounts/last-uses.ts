import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { sessions } from '../db/schema-accounts.ts';

/** What is noted again after so long: a page asks for ten things, and need not write ten times. */
const EVERY = sql.raw(`interval '10 minutes'`);

/** Milliseconds without another try after one that failed: on a full disk, or a server that takes no writes. */
const PAUSE = 60_000;

/** Sessions that may wait; what is more is noted at its next request. */
const MOST_WAITING = 1_000;

/** Whether the time of a last use is worth writing again. */
export const isUseOld = (column: AnyColumn) => sql<boolean>`${column} <= now() - ${EVERY}`;

/**
 * Notes when sessions were last used. Nobody waits for it, and nothing fails because of it: it is written
 * beside the requests, one session at a time, so that it takes one connection at most.
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
          // What a replica has said may be behind.
          .where(and(eq(sessions.id, session), isUseOld(sessions.last_used_at)));
      }
    } catch {
      waiting.clear();
      pausedUntil = Date.now() + PAUSE;
    } finally {
      isWriting = false;
    }
  }

  return (session: string) => {
    if (!mayWrite() || Date.now() < pausedUntil || waiting.size >= MOST_WAITING) return;
    waiting.add(session);
    if (!isWriting) void write();
  };
}
