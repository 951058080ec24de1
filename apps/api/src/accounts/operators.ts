import { PERMISSIONS, type Permission } from '@damoa/contracts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';

/** Gives every member the permissions; it makes nobody an operator. */
const EVERYBODY = '*';

const ALL: ReadonlySet<Permission> = new Set(PERMISSIONS);
const NONE: ReadonlySet<Permission> = new Set();

/** What `OPERATOR_EMAILS` lets a member do. */
export function rightsOf(email: string, operatorEmails: readonly string[]) {
  const isOperator = operatorEmails.includes(email.toLowerCase());
  const permissions = isOperator || operatorEmails.includes(EVERYBODY) ? ALL : NONE;
  return { isOperator, permissions };
}

/** Addresses are not proved: whoever registers the one of an operator first is the operator. */
export async function warnOfMissingOperators(
  db: Database,
  operatorEmails: readonly string[],
  warn: (line: string) => void,
) {
  const named = operatorEmails.filter((email) => email !== EVERYBODY);
  const present = await db
    .select({ email: users.folded_email })
    .from(users)
    .where(inArray(users.folded_email, named));
  for (const email of named) {
    if (present.some((user) => user.email === email)) continue;
    warn(
      `OPERATOR_EMAILS: ${email} has no account yet; whoever registers it first is the operator.`,
    );
  }
}
