import { createHmac } from 'node:crypto';

/**
 * Signs a request: an HMAC-SHA256 over the names and values of all parameters but `sign` and the
 * empty ones, in the byte order of the names, without separators; in upper-case hexadecimal.
 */
export function signatureOf(parameters: ReadonlyMap<string, string>, secret: string) {
  const text = [...parameters]
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([name, value]) => name + value)
    .join('');
  return createHmac('sha256', secret).update(text).digest('hex').toUpperCase();
}
