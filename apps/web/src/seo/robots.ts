/**
 * What robots may fetch, and where the map is: https://www.rfc-editor.org/rfc/rfc9309
 *
 * @param disallowed paths of the pages that they need not fetch
 */
export function robots(siteUrl: string, disallowed: readonly string[]) {
  // A rule is the beginning of an address: these must not be the beginning of others.
  const forbidden = disallowed
    .map((path) => path.replace(/:\w+/g, '*'))
    .flatMap((path) => [`${path}$`, `${path}?`]);
  return [
    'User-agent: *',
    'Allow: /',
    ...['/api/', '/sanctum/', ...forbidden].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
