import type { Picture } from '@damoa/ui';

/** Drawings with a transparent background, made by scripts/make-artwork.ts from Fluent Emoji (MIT). */
export type Drawing =
  | 'baby-bottle'
  | 'backpack'
  | 'bicycle'
  | 'books'
  | 'briefs'
  | 'building-construction'
  | 'camera'
  | 'couch-and-lamp'
  | 'crown'
  | 'dress'
  | 'electric-plug'
  | 'glasses'
  | 'hair-pick'
  | 'hammer-and-wrench'
  | 'headphone'
  | 'high-heeled-shoe'
  | 'house'
  | 'laptop'
  | 'light-bulb'
  | 'lipstick'
  | 'locked'
  | 'lotion-bottle'
  | 'mobile-phone'
  | 'motorcycle'
  | 'pencil'
  | 'potted-plant'
  | 'red-apple'
  | 'ring'
  | 'running-shirt'
  | 'running-shoe'
  | 'shopping-bags'
  | 'soccer-ball'
  | 'sport-utility-vehicle'
  | 'steaming-bowl'
  | 't-shirt'
  | 'teddy-bear'
  | 'television'
  | 'tent'
  | 'watch'
  | 'wrapped-gift'
  | 'wrench';

const SIDE = 360;

export function drawing(name: Drawing): Picture {
  return { src: `/artwork/${name}.webp`, width: SIDE, height: SIDE };
}
