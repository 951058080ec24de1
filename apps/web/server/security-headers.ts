/**
 * Headers of every answer: no script but our own files runs, no styles but our own and those that
 * `styleSource` names, nobody frames the site, and nobody guesses a type.
 */
export function securityHeaders(styleSource: string) {
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
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}
