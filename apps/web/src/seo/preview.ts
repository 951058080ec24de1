import { BANNERS } from '../artwork/banners.ts';

/** The recommended size for link previews: https://developers.facebook.com/docs/sharing/webmasters/images */
export const PREVIEW = { width: 1200, height: 630 };

/**
 * The path of the link preview with the banner of a top-level category. scripts/make-previews.ts draws them.
 */
export function previewOf(parentId: number | undefined) {
  const name = String(parentId);
  return `/previews/${BANNERS.has(name) ? name : 'default'}.jpg`;
}
