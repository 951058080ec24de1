/** Pages of somebody's own, which robots need not even fetch. */
const PRIVATE = ['/post', '/create', '/edit/:id', '/categories/:id/edit'];

/** Routes that search engines shall not list. */
export const NOT_INDEXED: readonly string[] = [...PRIVATE, '/register'];

/** What robots may fetch, and where the map is: https://www.rfc-editor.org/rfc/rfc9309 */
export function robots(siteUrl: string) {
  // A rule is the beginning of an address: these must not be the beginning of others.
  const forbidden = PRIVATE.map((path) => path.replace(/:\w+/g, '*')).flatMap((path) => [
    `${path}$`,
    `${path}?`,
  ]);
  return [
    'User-agent: *',
    'Allow: /',
    ...['/api/', '/sanctum/', ...forbidden].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
