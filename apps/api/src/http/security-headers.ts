import { securityHeaders } from '@damoa/service';
import type { FastifyInstance } from 'fastify';

/** API responses are data: they may not run scripts, load anything or be framed. */
const DATA = { 'default-src': [`'none'`], 'frame-ancestors': [`'none'`] };

/** What the documentation page needs. */
const DOCUMENTATION = {
  ...DATA,
  'connect-src': [`'self'`],
  'font-src': ['data:'],
  'img-src': [`'self'`, 'data:'],
  'script-src': [`'self'`],
  'style-src': [`'self'`, `'unsafe-inline'`],
};

/** The security headers of API responses. */
export function headersOfData(siteUrl: string) {
  return securityHeaders(DATA, { isHttps: siteUrl.startsWith('https:') });
}

/** The security headers of the documentation page. */
export function headersOfDocumentation(siteUrl: string) {
  return securityHeaders(DOCUMENTATION, { isHttps: siteUrl.startsWith('https:') });
}

/** Sets headers on every response. Must be called before routes and hooks that respond. */
export function setHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
