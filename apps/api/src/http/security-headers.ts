import { securityHeaders } from '@damoa/service';
import type { FastifyInstance } from 'fastify';

/** Answers are data: nothing that they hold may run, be loaded or be framed. */
const DATA = { 'default-src': [`'none'`], 'frame-ancestors': [`'none'`] };

/** What the page of the documentation needs. */
const DOCUMENTATION = {
  ...DATA,
  'connect-src': [`'self'`],
  'font-src': ['data:'],
  'img-src': [`'self'`, 'data:'],
  'script-src': [`'self'`],
  'style-src': [`'self'`, `'unsafe-inline'`],
};

/** The security headers of answers that are data. */
export function headersOfData(siteUrl: string) {
  return securityHeaders(DATA, { isHttps: siteUrl.startsWith('https:') });
}

/** Sets security headers on every answer; to be called before anything that answers. */
export function secureHeaders(app: FastifyInstance, siteUrl: string) {
  const headers = headersOfData(siteUrl);
  const ofDocumentation = securityHeaders(DOCUMENTATION, { isHttps: siteUrl.startsWith('https:') });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/docs') ? ofDocumentation : headers);
    done();
  });
}
