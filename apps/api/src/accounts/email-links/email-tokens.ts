import { formatEmailToken, isExpired, parseEmailToken } from '@damoa/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema-accounts.ts';
import { Refusal } from '../../http/refusal.ts';
import { isSameSecret } from '../../secrets/is-same-secret.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';

/** The purpose of a link in an e-mail. A token for one purpose is invalid for every other. */
export type EmailTokenPurpose = 'verify-email' | 'stop-alerts' | 'reset-password' | 'change-email';

/** The account that the e-mail is sent to. */
interface Addressee {
  id: number;
  email: string;
}

/**
 * Makes a token for a link in an e-mail. It is valid only while the account has that address.
 * @param expires seconds since 1970; 0 for never
 */
export function makeEmailToken(
  secret: string,
  purpose: EmailTokenPurpose,
  { id, email }: Addressee,
  expires = 0,
) {
  const signed = [`email token`, purpose, id, email.toLowerCase(), expires].join('\n');
  return formatEmailToken({ user: id, expires, signature: keyedHash(secret)(signed) });
}

/** The id of the account that a token was sent to; undefined if the token is invalid or has expired. */
export async function findByEmailToken(
  db: Database,
  secret: string,
  purpose: EmailTokenPurpose,
  token: string,
): Promise<number | undefined> {
  const claim = parseEmailToken(token);
  if (!claim || isExpired(claim, Date.now())) return undefined;
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, claim.user));
  if (!user) return undefined;
  return isEmailToken(secret, purpose, token, user) ? user.id : undefined;
}

/** Whether a token was made for this purpose, account and address. Does not check its expiry. */
export function isEmailToken(
  secret: string,
  purpose: EmailTokenPurpose,
  token: string,
  addressee: Addressee,
) {
  const expires = parseEmailToken(token)?.expires;
  return isSameSecret(token, makeEmailToken(secret, purpose, addressee, expires));
}

/** The time at which a token claims to expire, which identifies the latest link of an account. */
export function expiryOf(token: string) {
  return new Date((parseEmailToken(token)?.expires ?? 0) * 1_000);
}

/** The refusal of a token that is invalid or has expired. */
export function badLink() {
  const reason = ['링크가 올바르지 않거나 기한이 지났어요.'];
  return new Refusal('invalid_input', { errors: { token: reason } });
}
