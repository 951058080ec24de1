import type { IncomingMessage } from 'node:http';

/**
 * The path and query of a request target, without the origin that a client may put before them (absolute
 * form).
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
export function originForm({ url = '' }: Pick<IncomingMessage, 'url'>) {
  const [origin] = /^https?:\/\/[^/?]*/i.exec(url) ?? [];
  if (origin === undefined) return url;
  const target = url.slice(origin.length);
  return target.startsWith('/') ? target : `/${target}`;
}
