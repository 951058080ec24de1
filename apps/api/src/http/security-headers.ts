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

/** Sets security headers on every response. Must be called before routes and hooks that respond. */
export function secureHeaders(app: FastifyInstance, siteUrl: string) {
  const headers = headersOfData(siteUrl);
  const ofDocumentation = securityHeaders(DOCUMENTATION, { isHttps: siteUrl.startsWith('https:') });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/docs') ? ofDocumentation : headers);
    done();
  });
}
