import { createHmac } from 'node:crypto';
import type { User } from '@damoa/contracts';
import { SECRET } from './shop-settings.ts';

/** What a link in an e-mail carries, as the shops of the tests sign it. */
export function emailToken(
  { id, email }: Pick<User, 'id' | 'email'>,
  purpose: 'verify-email' | 'stop-alerts',
  expires = 0,
) {
  const signed = ['email token', purpose, id, email.toLowerCase(), expires].join('\n');
  return `${id}.${expires}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}

/** The link to verify an address holds until then. */
export const tomorrow = () => Math.floor(Date.now() / 1_000) + 86_400;
