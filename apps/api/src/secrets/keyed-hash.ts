import { createHmac } from 'node:crypto';

/** Makes hashes that only this shop can make: addresses and emails cannot be guessed from stored ones. */
export function keyedHash(secret: string) {
  return (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
}
