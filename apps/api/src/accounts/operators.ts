import { inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';

/** Stands for every member. */
const EVERYBODY = '*';

/** What the settings let somebody do. */
export function powersOf(email: string, operatorEmails: readonly string[]) {
  const isOperator = operatorEmails.includes(email.toLowerCase());
  return {
    /** Over the posts of others. `*` gives nobody this right. */
    isOperator,
    mayRenameCategories: isOperator || operatorEmails.includes(EVERYBODY),
  };
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
