import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { recoveryCodes, users } from '../../db/schema-accounts.ts';
import type { Member } from '../../http/access.ts';
import { Refusal } from '../../http/refusal.ts';
import { withIsoTimes } from '../iso-times.ts';
import { readAuditOf } from './read-audit.ts';
import { readContributions } from './read-contributions.ts';
import { readLists } from './read-lists.ts';
import { readLogins } from './read-logins.ts';

/**
 * Reads everything that is stored about a member except their posts, in the form of the contract.
 * @throws Refusal `not_logged_in` when the account is gone
 */
export async function readEverything(db: Queryable, { id }: Member) {
  const [account] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      created_at: users.created_at,
      email_verified_at: users.email_verified_at,
      new_email: users.new_email,
      new_email_until: users.new_email_until,
      password_reset_until: users.password_reset_until,
      has_email_alerts: users.has_email_alerts,
      email_alerts_set_at: users.email_alerts_set_at,
      consent_reminded_at: users.consent_reminded_at,
      needs_second_factor: users.needs_second_factor,
    })
    .from(users)
    .where(eq(users.id, id));
  // The account has been deleted since the session was found.
  if (!account) throw new Refusal('not_logged_in');
  return {
    exported_at: new Date().toISOString(),
    account: {
      ...withIsoTimes(account),
      recovery_codes: await db.$count(recoveryCodes, eq(recoveryCodes.user_id, id)),
    },
    ...(await readLogins(db, id)),
    ...(await readLists(db, id)),
    ...(await readContributions(db, id)),
    ...(await readAuditOf(db, id)),
  };
}
