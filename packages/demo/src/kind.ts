import type { Icon } from './icons.ts';
import type { Setting } from './title-vocabulary.ts';

/** A kind of product, with its vocabulary, drawing and price range. */
export type Kind = {
  /** A second-level category of the marketplace. */
  category_id: number;
  icon: Icon;
  /** Where it is used, which determines the openers and uses of its titles. */
  setting: Setting;
  /** Nouns, each of which names the product by itself. */
  names: string[];
  /** Features and materials. A title has at most one of the alternatives of each. */
  traits: string[][];
  /** Units, sizes and quantities, with alternatives in the same way. */
  specs: string[][];
  /** The lowest and the highest price, in won. */
  price: [low: number, high: number];
};

const choices = (line: string) => line.split(', ').map((choice) => choice.split('|'));

/**
 * Defines a kind with comma-separated lists of words, so that the data stays readable. `a|b` are
 * alternatives.
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
