/**
 * The robots.txt of the site: https://www.rfc-editor.org/rfc/rfc9309
 *
 * @param disallowed paths of the pages that robots must not fetch
 */
export function robots(siteUrl: string, disallowed: readonly string[]) {
  // A rule matches every address with that prefix: `/post` must not match `/posts/1`.
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
