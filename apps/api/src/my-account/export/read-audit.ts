import { eq } from 'drizzle-orm';
import { isAbout } from '../../audit/record.ts';
import type { Queryable } from '../../db/client.ts';
import { auditEntries } from '../../db/schema-admin.ts';
import { withIsoTimes } from '../iso-times.ts';

/** What the member did as an operator, and what operators did to them. */
export async function readAuditOf(db: Queryable, id: number) {
  const entry = {
    at: auditEntries.at,
    action: auditEntries.action,
    subject: auditEntries.subject,
  };
  const done = await db
    .select({ ...entry, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.user_id, id))
    .orderBy(auditEntries.id);
  const concerned = await db
    .select(entry)
    .from(auditEntries)
    .where(isAbout(id))
    .orderBy(auditEntries.id);
  return {
    // Without `user_id`: which other member an action concerned is that member's data.
    actions: done.map(({ details: { user_id: _, ...details }, ...action }) => ({
      ...withIsoTimes(action),
      details,
    })),
    actions_of_operators: concerned.map(withIsoTimes),
  };
}
