import { createHmac } from 'node:crypto';

/**
 * HMAC-SHA-256 in base64url: without the secret, nobody can guess addresses and emails from stored hashes.
 */
export function keyedHash(secret: string) {
  return (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
}
