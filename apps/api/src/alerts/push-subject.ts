import type { Settings } from '@damoa/service';

/**
 * Where push services can reach the operator (the `sub` of VAPID): at the site if it is public, at the
 * address of `MAIL_FROM`, or else at the postmaster of the host.
 */
export function pushSubject({ SITE_URL, MAIL_FROM }: Pick<Settings, 'SITE_URL' | 'MAIL_FROM'>) {
  if (SITE_URL.startsWith('https:')) return SITE_URL;
  const [, address = MAIL_FROM] = /<([^<>]+)>$/.exec(MAIL_FROM ?? '') ?? [];
  return `mailto:${address ?? `postmaster@${new URL(SITE_URL).hostname}`}`;
}
