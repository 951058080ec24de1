import { PERMISSIONS, type Permission } from '@damoa/contracts';
import { DEMO_ACCOUNT } from '@damoa/demo';
import type { Settings } from '@damoa/service';
import { inArray } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';

/** Gives every member the permissions; it makes nobody an operator. */
const EVERYBODY = '*';

const ALL: ReadonlySet<Permission> = new Set(PERMISSIONS);
const NONE: ReadonlySet<Permission> = new Set();

/**
 * `OPERATOR_EMAILS`, and the demonstration account where it can be an operator: everybody knows its
 * password, so only in a shop on an embedded database that nobody outside of this machine reaches, as far
 * as its settings say. A proxy in front of it shows in `SITE_URL`.
 */
export function operatorsOf(
  settings: Pick<Settings, 'OPERATOR_EMAILS' | 'DATABASE_URL' | 'HOST' | 'SITE_URL'>,
): readonly string[] {
  const { OPERATOR_EMAILS, DATABASE_URL, HOST, SITE_URL } = settings;
  const isPrivate = !DATABASE_URL && isLoopback(HOST) && isLoopback(new URL(SITE_URL).hostname);
  return isPrivate ? [...OPERATOR_EMAILS, DEMO_ACCOUNT.email] : OPERATOR_EMAILS;
}

function isLoopback(host: string) {
  const name = host.replace(/^\[|\]$/g, '');
  return (
    name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback')
  );
}

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
