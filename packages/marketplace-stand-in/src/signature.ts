import { createHmac } from 'node:crypto';

/**
 * The signature of a request: the HMAC-SHA256, in upper-case hexadecimal, of the names and values of all
 * parameters except `sign` and empty ones, sorted by the bytes of the names and joined without separators.
 */
export function signatureOf(parameters: ReadonlyMap<string, string>, secret: string) {
  const text = [...parameters]
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([name, value]) => name + value)
    .join('');
  return createHmac('sha256', secret).update(text).digest('hex').toUpperCase();
}
