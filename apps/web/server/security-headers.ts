import type { FastifyInstance } from 'fastify';

const POLICY = [
  `default-src 'self'`,
  // Product pictures come from the marketplace's servers.
  `img-src 'self' data: https: http:`,
  // Numbers that components set while they run, such as the place of a slider's thumb.
  `style-src 'self' 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `object-src 'none'`,
].join('; ');

/** No script but our own files runs, nobody frames the site, and nobody guesses a type. */
export function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
