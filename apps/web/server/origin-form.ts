import type { IncomingMessage } from 'node:http';

/**
 * The path and query that a request is for, also where a client names the origin before them.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
export function originForm({ url = '' }: Pick<IncomingMessage, 'url'>) {
  const [origin] = /^https?:\/\/[^/?]*/i.exec(url) ?? [];
  if (origin === undefined) return url;
  const target = url.slice(origin.length);
  return target.startsWith('/') ? target : `/${target}`;
}
