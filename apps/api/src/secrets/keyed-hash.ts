import { createHmac } from 'node:crypto';

/** Makes hashes that only this shop can make: what is kept of addresses and emails tells nobody which they are. */
export function keyedHash(secret: string) {
  return (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
}
