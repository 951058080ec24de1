import { apiOrigin, deadlines, type Settings } from '@damoa/service';

/** The settings that pages need. */
export interface SiteSettings {
  /** The origin of the API, for queries of the server. */
  apiOrigin: string;
  /** Milliseconds for all API calls of a page together. */
  timeout: number;
  /** The public origin. */
  siteUrl: string;
}

export function siteSettings(settings: Settings): SiteSettings {
  return {
    apiOrigin: apiOrigin(settings),
    timeout: deadlines(settings).page,
    siteUrl: new URL(settings.SITE_URL).origin,
  };
}
