import { createHmac } from 'node:crypto';
import { formatEmailToken, type User } from '@damoa/contracts';
import { SECRET } from './shop-settings.ts';

/** The token of a link in an e-mail, signed with the secret of the test shops. */
export function emailToken(
  { id, email }: Pick<User, 'id' | 'email'>,
  purpose: 'verify-email' | 'stop-alerts',
  expires = 0,
) {
  const signed = ['email token', purpose, id, email.toLowerCase(), expires].join('\n');
  const signature = createHmac('sha256', SECRET).update(signed).digest('base64url');
  return formatEmailToken({ user: id, expires, signature });
}

/** The time at which the link expires, in seconds since 1970: tomorrow. */
export const tomorrow = () => Math.floor(Date.now() / 1_000) + 86_400;
