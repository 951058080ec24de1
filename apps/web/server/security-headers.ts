import type { FastifyInstance } from 'fastify';

/** No script but our own files runs, no styles but our own, nobody frames the site or guesses a type. */
export function addSecurityHeaders(app: FastifyInstance, styleSource: string) {
  const policy = [
    `default-src 'self'`,
    // Product pictures come from the marketplace's servers.
    `img-src 'self' data: https: http:`,
    `style-src 'self' ${styleSource}`,
    // Numbers that components set while they run, such as the place of a slider's thumb.
    `style-src-attr 'unsafe-inline'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join('; ');
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
