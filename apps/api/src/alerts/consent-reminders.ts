import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';

/** By law, a reminder must come before each second anniversary of the consent: 정보통신망법 시행령 제62조의3. */
const TERM = sql.raw(`interval '23 months'`);
/** Members, and browsers, in one transaction. */
const MAX_REMINDED = 500;

/**
 * Takes members and browsers that must be reminded of having agreed to alerts, and records the reminder. A
 * member whose consent has no date is reminded as if they had agreed when they joined.
 * @param options.canEmail whether members can be reminded now
 * @returns their ids, at most 500 of each; empty once nobody is due
 */
export async function takeConsentReminders(
  transaction: Transaction,
  { canEmail }: { canEmail: boolean },
): Promise<{ users: number[]; subscriptions: string[] }> {
  const members = canEmail
    ? await take(
        transaction,
        sql`users`,
        sql`
          has_email_alerts and email_verified_at is not null
          and greatest(coalesce(email_alerts_set_at, created_at), consent_reminded_at) < now() - ${TERM}
        `,
      )
    : [];
  const browsers = await take(
    transaction,
    sql`push_subscriptions`,
    sql`greatest(created_at, consent_reminded_at) < now() - ${TERM}`,
  );
  return { users: members.map(Number), subscriptions: browsers };
}

async function take(transaction: Transaction, table: SQL, isDue: SQL) {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    update ${table} set consent_reminded_at = now()
    where id in (
      select id from ${table} where ${isDue} limit ${MAX_REMINDED} for no key update skip locked
    )
    returning id
  `);
  return rows.map(({ id }) => id);
}
