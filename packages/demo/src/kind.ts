import type { Icon } from './icons.ts';
import type { Setting } from './words.ts';

/** One kind of thing that is sold: its words, its picture and what it costs. */
export type Kind = {
  /** A second-level category of the marketplace. */
  category_id: number;
  icon: Icon;
  /** Where it is used: decides which openers and uses may stand beside it. */
  setting: Setting;
  /** Nouns, each of which names the thing by itself. */
  names: string[];
  /** Features and materials, each with its alternatives: one of them, never two in one title. */
  traits: string[][];
  /** Units, sizes and quantities, likewise. */
  specs: string[][];
  /** Lowest and highest price in won. */
  price: [low: number, high: number];
};

const choices = (line: string) => line.split(', ').map((choice) => choice.split('|'));

/**
 * Writes down a kind with its words as comma-separated lines, so that the data stays readable; `a|b`
 * is one or the other.
 */
export function kind(
  category_id: number,
  icon: Icon,
  setting: Setting,
  price: [low: number, high: number],
  words: { names: string; traits: string; specs: string },
): Kind {
  const { names, traits, specs } = words;
  return {
    category_id,
    icon,
    setting,
    price,
    names: names.split(', '),
    traits: choices(traits),
    specs: choices(specs),
  };
}
