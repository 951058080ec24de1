import { BANNERS } from '../artwork/banners.ts';

/** The size that link previews are made for: https://developers.facebook.com/docs/sharing/webmasters/images */
export const PREVIEW = { width: 1200, height: 630 };

/** The picture that a shared link shows, made by scripts/make-previews.ts: that of the banner. */
export function previewOf(parentId: number | undefined) {
  const name = String(parentId);
  return `/previews/${BANNERS.has(name) ? name : 'default'}.jpg`;
}
