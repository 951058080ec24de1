import type { PictureSource } from '@damoa/ui';

/** The maximum of pictures in memory, enough for a few pages. */
const MAX_PICTURES = 50;

const preloaded = new Map<string, HTMLImageElement>();

/** Loads and decodes pictures and holds them in memory, so that they are painted without delay. */
export async function preloadPictures(sources: readonly PictureSource[]) {
  await Promise.all(sources.map(load));
}

/** Preloads pictures one by one, as long as `hasRoom` returns true. */
export async function preloadPicturesWithin(
  hasRoom: () => boolean,
  sources: readonly PictureSource[],
) {
  for (const source of sources) if (hasRoom()) await load(source);
}

/** Cancels pictures that are in flight, except those that the current page needs. */
export function cancelPictures(needed: readonly PictureSource[]) {
  const neededSources = new Set(needed.map(({ src }) => src));
  for (const [src, image] of preloaded) {
    if (image.complete || neededSources.has(src)) continue;
    image.srcset = '';
    image.src = '';
    preloaded.delete(src);
  }
}

async function load({ src, srcSet = '', sizes = '' }: PictureSource) {
  const image = preloaded.get(src) ?? new Image();
  // The map is ordered by last use.
  preloaded.delete(src);
  preloaded.set(src, image);
  for (const oldest of preloaded.keys()) {
    if (preloaded.size <= MAX_PICTURES) break;
    preloaded.delete(oldest);
  }
  if (image.src) return;
  image.fetchPriority = 'low';
  image.referrerPolicy = 'no-referrer';
  image.sizes = sizes;
  image.srcset = srcSet;
  image.src = src;
  // A picture that fails here is loaded again by its card, which shows the failure.
  await image.decode().catch(() => preloaded.delete(src));
}
