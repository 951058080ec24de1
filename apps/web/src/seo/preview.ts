import { BANNERS } from '../artwork/banners.ts';

/** The recommended size for link previews: https://developers.facebook.com/docs/sharing/webmasters/images */
export const PREVIEW = { width: 1200, height: 630 };

/** The picture of a link preview, which shows the banner. scripts/make-previews.ts makes them. */
export function previewOf(parentId: number | undefined) {
  const name = String(parentId);
  return `/previews/${BANNERS.has(name) ? name : 'default'}.jpg`;
}
