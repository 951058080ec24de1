import { securityHeaders } from '@damoa/service';

/**
 * The security headers of every response: only our own script files may run, only our own styles and the
 * inline ones in `styleSource` apply, no other site may frame the pages, and browsers must not guess types.
 */
export function pageHeaders(styleSource: string, siteUrl: string) {
  const directives = {
    'default-src': [`'self'`],
    // Product pictures are on the marketplace's servers.
    'img-src': [`'self'`, 'data:', 'https:', 'http:'],
    'style-src': [`'self'`, styleSource],
    // Values that components compute, such as the position of a slider's thumb.
    'style-src-attr': [`'unsafe-inline'`],
    'base-uri': [`'none'`],
    'form-action': [`'self'`],
    'frame-ancestors': [`'none'`],
    'object-src': [`'none'`],
  };
  return securityHeaders(directives, {
    isHttps: siteUrl.startsWith('https:'),
    // Other sites show link previews.
    isEmbeddable: true,
  });
}
