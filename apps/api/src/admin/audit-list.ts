import type { AuditEntry } from '@damoa/contracts';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { auditEntries } from '../db/schema-admin.ts';

/** What operators did, the last entry first, and how many there are in all. */
export async function readAudit(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AuditEntry[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .select({
        id: auditEntries.id,
        at: auditEntries.at,
        by: users.name,
        action: auditEntries.action,
        subject: auditEntries.subject,
        details: auditEntries.details,
      })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.user_id))
      .orderBy(desc(auditEntries.id))
      .offset(offset)
      .limit(limit),
    db.$count(auditEntries),
  ]);
  return {
    total,
    rows: rows.map(({ at, by, action, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      by: by ?? '',
      // Only `recordAudit` writes it.
      action: action as AuditEntry['action'],
    })),
  };
}
