import { PERMISSIONS, type Permission } from '@damoa/contracts';
import { DEMO_ACCOUNT } from '@damoa/demo';
import type { Settings } from '@damoa/service';
import { inArray } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import type { Member } from '../http/access.ts';

/** Gives every member all permissions, but makes nobody an operator. */
const EVERYBODY = '*';

const ALL: ReadonlySet<Permission> = new Set(PERMISSIONS);
const NONE: ReadonlySet<Permission> = new Set();

/** Who may be an operator, and what the shop demands of them. */
export interface Operators {
  emails: readonly string[];
  /** Only with a verified address. */
  requireVerification: boolean;
  /** `REQUIRE_PASSKEY`: only in sessions that were opened with a passkey. */
  requirePasskey: boolean;
}

export type OperatorSettings = Pick<
  Settings,
  'OPERATOR_EMAILS' | 'REQUIRE_PASSKEY' | 'DATABASE_URL' | 'HOST' | 'SITE_URL'
>;

const THIS_MACHINE = '127.0.0.1';

/**
 * Those of `OPERATOR_EMAILS`. Where only this machine can reach the shop, also the demonstration account, whose
 * password everybody knows, and nobody has to verify the address, since no stranger can register it. Such a shop
 * has an embedded database, and its `HOST` and `SITE_URL` are loopback. A proxy in front of it shows in `SITE_URL`,
 * or if that was forgotten, in the addresses of its visitors.
 * @param client the address from which an operator's request comes
 */
export function operatorsOf(settings: OperatorSettings, client = THIS_MACHINE): Operators {
  const { OPERATOR_EMAILS, DATABASE_URL, HOST, SITE_URL } = settings;
  const isPrivate = !DATABASE_URL && [HOST, new URL(SITE_URL).hostname, client].every(isLoopback);
  return {
    emails: isPrivate ? [...OPERATOR_EMAILS, DEMO_ACCOUNT.email] : OPERATOR_EMAILS,
    requireVerification: !isPrivate,
    requirePasskey: settings.REQUIRE_PASSKEY,
  };
}

function isLoopback(host: string) {
  const name = host.replace(/^\[|\]$/g, '');
  return (
    name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback')
  );
}

/**
 * The rights that `OPERATOR_EMAILS` gives a member. A member who is named there but does not meet the demands
 * on operators is none, and `obstacle` says why.
 */
export function rightsOf(
  member: Pick<Member, 'email' | 'isVerified' | 'hasPasskey'>,
  operators: Operators,
): Pick<Member, 'isOperator' | 'permissions' | 'obstacle'> {
  const obstacle = isNamed(member, operators) ? obstacleOf(member, operators) : undefined;
  const isOperator = isNamed(member, operators) && !obstacle;
  return {
    isOperator,
    permissions: isOperator || operators.emails.includes(EVERYBODY) ? ALL : NONE,
    obstacle,
  };
}

/** Whether `OPERATOR_EMAILS` names a member, who may still not meet the demands on operators. */
export function isNamed({ email }: Pick<Member, 'email'>, { emails }: Operators) {
  return emails.includes(email.toLowerCase());
}

function obstacleOf(
  { isVerified, hasPasskey }: Pick<Member, 'isVerified' | 'hasPasskey'>,
  { requireVerification, requirePasskey }: Operators,
): Member['obstacle'] {
  if (requireVerification && !isVerified) return 'email_not_verified';
  return requirePasskey && !hasPasskey ? 'passkey_needed' : undefined;
}

/** Warns about emails in `OPERATOR_EMAILS` that have no account, or an unverified one where that matters. */
export async function warnOfMissingOperators(
  db: Database,
  settings: OperatorSettings,
  warn: (line: string) => void,
) {
  const { requireVerification } = operatorsOf(settings);
  const named = settings.OPERATOR_EMAILS.filter((email) => email !== EVERYBODY);
  const present = await db
    .select({ email: users.folded_email, verified_at: users.email_verified_at })
    .from(users)
    .where(inArray(users.folded_email, named));
  for (const email of named) {
    const account = present.find((user) => user.email === email);
    if (!account) warn(`OPERATOR_EMAILS: ${email} has no account yet.`);
    else if (requireVerification && !account.verified_at)
      warn(
        `OPERATOR_EMAILS: ${email} is not verified, and no operator until it is: by the link in the e-mail, or by npm run account -- reset-password ${email}`,
      );
  }
}
