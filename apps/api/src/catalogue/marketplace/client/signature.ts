import { createHmac } from 'node:crypto';

/**
 * Signs a request: HMAC-SHA256 over all parameters except `sign`, in upper-case hexadecimal.
 * @param parameters raw values, before URL encoding; empty ones are ignored
 */
export function sign(parameters: Readonly<Record<string, string>>, secret: string) {
  const text = Object.entries(parameters)
    .filter(([key, value]) => key !== 'sign' && value !== '')
    // By UTF-8 bytes: JavaScript compares UTF-16 units, which puts U+1F600 before U+FF5E.
    .sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .flat()
    .join('');
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex').toUpperCase();
}
