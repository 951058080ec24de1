import type { AuditEntry } from '@damoa/contracts';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { auditEntries } from '../db/schema-admin.ts';
import type { Slice } from '../http/numbered-page.ts';

/** The owner of the session or post; null when the account is gone. */
const concerned = alias(users, 'concerned');

/** One page of what operators did, the latest first, and the total. */
export async function readAuditPage(
  db: Database,
  { offset, limit }: Slice,
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
        name: concerned.name,
        email: concerned.email,
      })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.user_id))
      .leftJoin(concerned, sql`${concerned.id} = (${auditEntries.details}->>'user_id')::bigint`)
      .orderBy(desc(auditEntries.id))
      .offset(offset)
      .limit(limit),
    db.$count(auditEntries),
  ]);
  return {
    total,
    rows: rows.map(
      ({ id, at, by, action, subject, name, email, details: { user_id, ...details } }) => ({
        id,
        at: at.toISOString(),
        by: by ?? '',
        action,
        subject: user_id === undefined ? subject : subjectOf(subject, { name, email }),
        details,
      }),
    ),
  };
}

/**
 * A post, with its author's name; or a session, which has no name of its own, as the email of its account.
 */
function subjectOf(
  subject: string,
  { name, email }: { name: string | null; email: string | null },
) {
  if (subject === '') return email ?? '없어진 계정';
  return name === null ? subject : `${name}님의 ${subject}`;
}
