import type { Kind } from './kind.ts';
import type { Draw } from './random.ts';
import { TITLE_VOCABULARY } from './title-vocabulary.ts';
import { BRANDS, FOREIGN, FOREIGN_CARRIED, FOREIGN_WORN } from './words.ts';

export type Title = { text: string; search: string };

const WITH_COMMAS = 0.667;
const LENGTH = { mean: 57, spread: 19, shortest: 22, longest: 96 };
const WORN = new Set(['women', 'men', 'unisex', 'children', 'activewear']);
const CARRIED = new Set(['gadget', 'carry', 'outdoor', 'fishing', 'phone']);

/** Returns a function that returns the words of a list in random order, repeating that order. */
function turns(list: readonly (string | string[])[], draw: Draw): () => string {
  const waiting = [...list];
  const taken: string[] = [];
  let turn = 0;
  return () => {
    if (taken.length < list.length) {
      const at = draw.below(waiting.length);
      const word = waiting[at] as string | string[];
      waiting[at] = waiting.at(-1) as string | string[];
      waiting.pop();
      taken.push(typeof word === 'string' ? word : draw.pick(word));
    }
    return taken[turn++ % list.length] as string;
  };
}

/** Joins words without repeating any, as in '가죽 가죽 가방'. */
function phrase(...words: string[]): string {
  const noun = words.at(-1) as string;
  let joined = '';
  for (const word of words) {
    if (word !== noun && (noun.includes(word) || joined.includes(word))) continue;
    if (joined === '') {
      joined = word;
      continue;
    }
    const end = joined.slice(joined.lastIndexOf(' ') + 1);
    joined += word === end || word.startsWith(`${end} `) ? word.slice(end.length) : ` ${word}`;
  }
  return joined;
}

/** Two or three words of the title as a search query (one, if the name includes the trait). */
function searchWords(trait: string, name: string): string {
  const few = name.includes(' ') && trait.includes(' ') ? name : phrase(trait, name);
  return few.split(' ').slice(-3).join(' ');
}

function foreign(kind: Kind, draw: Draw): string {
  if (WORN.has(kind.setting) && draw.chance(0.5)) return draw.pick(FOREIGN_WORN);
  if (CARRIED.has(kind.setting) && draw.chance(0.5)) return draw.pick(FOREIGN_CARRIED);
  return draw.pick(FOREIGN);
}

/**
 * A title in the style of the marketplace's machine translations: about 63 characters, with several names of
 * the product, and sometimes a foreign word. Two thirds of the titles have commas.
 */
export function title(kind: Kind, draw: Draw): Title {
  const { openers, uses } = TITLE_VOCABULARY[kind.setting];
  const name = turns(kind.names, draw);
  const trait = turns(kind.traits, draw);
  const spec = turns(kind.specs, draw);
  const use = turns(uses, draw);
  const commas = draw.chance(WITH_COMMAS);
  const length = Math.min(
    LENGTH.longest,
    Math.max(LENGTH.shortest, LENGTH.mean + LENGTH.spread * draw.bell()),
  );

  const firstName = name();
  const firstTrait = trait();
  const start = draw.chance(0.45) ? [draw.pick(openers)] : [];
  if (draw.chance(0.15)) start.unshift(draw.pick(BRANDS));
  if (draw.chance(0.06)) start.push(foreign(kind, draw));
  const middle = draw.chance(0.55) ? [firstTrait, trait()] : [firstTrait];
  const parts = [phrase(...start, ...middle, firstName)];
  if (draw.chance(0.4)) parts[0] += ` ${spec()}`;

  const more = (): string => {
    const die = draw.unit();
    if (die < 0.34) return phrase(trait(), name());
    if (die < 0.44) return phrase(trait(), trait(), name());
    if (die < 0.68) return trait();
    if (die < 0.79) return spec();
    if (die < 0.94) return use();
    return name();
  };
  let written = parts[0]?.length ?? 0;
  for (let tries = 0; written < length && tries < 24; tries += 1) {
    const part = more();
    if (parts.some((earlier) => earlier.includes(part))) continue;
    parts.push(part);
    written += part.length + (commas ? 2 : 1);
  }
  if (commas && parts.length === 1) parts.push(use());

  return {
    text: parts.join(commas ? ', ' : ' '),
    search: searchWords(firstTrait, firstName),
  };
}
