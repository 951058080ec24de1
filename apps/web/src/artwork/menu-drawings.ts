import { type Drawing, drawing } from './drawings.ts';

/** The drawing of a top-level category, by category id. */
export const MENU_DRAWINGS: Readonly<Record<number, Drawing>> = {
  200000345: 'dress',
  200000343: 't-shirt',
  322: 'running-shoe',
  1524: 'backpack',
  200000297: 'glasses',
  66: 'lipstick',
  2: 'steaming-bowl',
  15: 'potted-plant',
  1503: 'couch-and-lamp',
  6: 'television',
  44: 'headphone',
  18: 'tent',
  1501: 'baby-bottle',
  34: 'sport-utility-vehicle',
  200574005: 'briefs',
  36: 'ring',
  1511: 'watch',
  3: 'running-shirt',
  201768104: 'soccer-ball',
  7: 'laptop',
  509: 'mobile-phone',
  202192403: 'camera',
  39: 'light-bulb',
  26: 'teddy-bear',
  21: 'pencil',
  202228412: 'books',
  13: 'house',
  1420: 'hammer-and-wrench',
  201355758: 'motorcycle',
  30: 'locked',
  320: 'wrapped-gift',
  200000532: 'crown',
  200165144: 'hair-pick',
  502: 'electric-plug',
  202216001: 'building-construction',
};

/** The picture of a top-level category in the mega menu. */
export function pictureOf(id: number) {
  const name = MENU_DRAWINGS[id];
  return name && drawing(name);
}
