import type { Settings } from '@damoa/service';

/** How push services can reach the operator, who has a public site, an address, or at least a name. */
export function pushSubject({ SITE_URL, MAIL_FROM }: Pick<Settings, 'SITE_URL' | 'MAIL_FROM'>) {
  if (SITE_URL.startsWith('https:')) return SITE_URL;
  const [, address = MAIL_FROM] = /<([^<>]+)>$/.exec(MAIL_FROM ?? '') ?? [];
  return `mailto:${address ?? `postmaster@${new URL(SITE_URL).hostname}`}`;
}
