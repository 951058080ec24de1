import type { Draw } from './draw.ts';
import {
  COLOURS,
  INVENTED_BRANDS,
  LEFTOVERS,
  OPENERS,
  SPECS,
  type Style,
  TAILS,
  TRAITS,
  USES,
} from './title-words.ts';

interface TitleParts {
  /** What the product is, as the title says it. */
  noun: string;
  style: Style;
  /** Other names of it, and what it is for. */
  more?: string[];
  /** Nouns of other products, at the end: titles are stuffed with what people search for. */
  stuffing?: string[];
  brand?: string;
  spec?: string;
}

/** A title as shops write them: with commas, in a row, with slashes, or with brackets. */
export function writeTitle(parts: TitleParts, draw: Draw): string {
  const { noun, style, more = [], stuffing = [], spec } = parts;
  const brand = parts.brand ?? (draw.chance(0.3) ? draw.pick(INVENTED_BRANDS) : undefined);
  const traits = draw.some(TRAITS[style], 2 + draw.below(4));
  const specs = [spec ?? (draw.chance(0.6) ? draw.pick(SPECS[style]) : '')];
  const colour = draw.chance(0.35) ? draw.pick(COLOURS) : '';
  const again = draw.chance(0.55) ? `${draw.pick(TRAITS[style])} ${noun}` : '';
  const use = draw.some(USES, draw.below(3)).join(', ');
  const tail = stuffing.length > 0 ? [...stuffing, draw.pick(TAILS)].join(' ') : '';
  const opener = draw.chance(0.35) ? draw.pick(OPENERS) : '';
  const leftover = draw.chance(0.08) ? draw.pick(LEFTOVERS) : '';
  const [first = '', ...others] = traits;
  const start = joined(' ', opener, brand, leftover, first, noun);
  const kind = draw.unit();
  if (kind < 0.4) {
    return joined(', ', joined(' ', start, ...specs), ...others, again, ...more, use, colour, tail);
  }
  const uses = use.replaceAll(',', '');
  if (kind < 0.7) {
    return joined(' ', start, ...specs, ...others, again, ...more, uses, colour, tail);
  }
  if (kind < 0.85) {
    return joined(
      ' ',
      start,
      more.length > 0 ? `/ ${more.join('/')}` : '',
      ...specs,
      again,
      colour,
      tail,
    );
  }
  const bracket = joined(', ', ...specs, colour, ...others);
  return joined(' ', start, bracket ? `(${bracket})` : '', again, ...more, uses, tail);
}

const joined = (by: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(by);
