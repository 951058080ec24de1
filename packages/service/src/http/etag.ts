import { createHash } from 'node:crypto';

/** What an ETag says about a body: other bodies have another one. */
export function bodyHash(body: string | Buffer) {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/**
 * Whether an `If-None-Match` header names this ETag, by weak comparison: the client has the response already.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function isKnown(etag: string, ifNoneMatch: string | undefined) {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = ifNoneMatch?.split(',').map(opaque) ?? [];
  return known.includes('*') || known.includes(opaque(etag));
}
