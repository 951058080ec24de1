import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';

/**
 * Turns a member's alerts by e-mail on or off, and records when: the law asks for the date of a consent to
 * advertising and of its withdrawal. Nothing changes if they already are.
 * @returns the recorded time in ISO 8601, null if they were never turned on; and whether that is now
 */
export async function saveEmailConsent(db: Queryable, id: number, agrees: boolean) {
  const [saved] = await db
    .update(users)
    .set({
      has_email_alerts: agrees,
      email_alerts_set_at: sql`
        case when ${users.has_email_alerts} = ${agrees} then ${users.email_alerts_set_at} else now() end
      `,
    })
    .where(eq(users.id, id))
    .returning({
      set_at: users.email_alerts_set_at,
      isNew: sql<boolean>`coalesce(${users.email_alerts_set_at} = now()::timestamptz(3), false)`,
    });
  return { set_at: saved?.set_at?.toISOString() ?? null, isNew: saved?.isNew ?? false };
}
