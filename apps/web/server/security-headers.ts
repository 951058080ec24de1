import { securityHeaders } from '@damoa/service';

/**
 * Headers of every answer: no script but our own files runs, no styles but our own and those that
 * `styleSource` names, nobody frames the site, and nobody guesses a type.
 */
export function pageHeaders(styleSource: string, siteUrl: string) {
  const directives = {
    'default-src': [`'self'`],
    // Product pictures come from the marketplace's servers.
    'img-src': [`'self'`, 'data:', 'https:', 'http:'],
    'style-src': [`'self'`, styleSource],
    // Numbers that components set while they run, such as the place of a slider's thumb.
    'style-src-attr': [`'unsafe-inline'`],
    'base-uri': [`'none'`],
    'form-action': [`'self'`],
    'frame-ancestors': [`'none'`],
    'object-src': [`'none'`],
  };
  return securityHeaders(directives, {
    isHttps: siteUrl.startsWith('https:'),
    // Previews of links are shown by other sites.
    isEmbeddable: true,
  });
}
