import type { PictureSource } from '@damoa/ui';

/** The pictures of a few pages. */
const MOST = 50;

const held = new Map<string, HTMLImageElement>();

/** Loads, decodes and holds pictures, so that they are painted at once when they are shown. */
export async function preloadPictures(sources: readonly PictureSource[]) {
  await Promise.all(sources.map(load));
}

/** Cancels the pictures that have not arrived, except those of the page that is shown now. */
export function cancelPictures(needed: readonly PictureSource[]) {
  const stays = new Set(needed.map(({ src }) => src));
  for (const [src, image] of held) {
    if (image.complete || stays.has(src)) continue;
    image.srcset = '';
    image.src = '';
    held.delete(src);
  }
}

async function load({ src, srcSet = '', sizes = '' }: PictureSource) {
  const image = held.get(src) ?? new Image();
  // The last one used is the last one in the map.
  held.delete(src);
  held.set(src, image);
  for (const oldest of held.keys()) {
    if (held.size <= MOST) break;
    held.delete(oldest);
  }
  if (image.src) return;
  image.fetchPriority = 'low';
  image.referrerPolicy = 'no-referrer';
  image.sizes = sizes;
  image.srcset = srcSet;
  image.src = src;
  // One that does not arrive is tried again by the card, which says so.
  await image.decode().catch(() => held.delete(src));
}
