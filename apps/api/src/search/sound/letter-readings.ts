import { readLines } from '../word-lists.ts';

/** That so many letters may be read as these sounds (see `hangulSounds`), and how unusual it is. */
export interface Reading {
  letters: number;
  sounds: string;
  cost: number;
}

// What a usual reading costs, one that is less so, and a rare one.
const COSTS = [0, 0.2, 0.5];

const SHORT_FORMS: Readonly<Record<string, string>> = {
  V: '[aeiouy]',
  X: '[^aeiouywx]',
  C: '[^aeiouyh]|$',
  E: 'es?$',
  R: 'r(?:[^aeiouyr]|$)',
};

/** The rules of the table, which says how they are written, by the first letter of their pattern. */
const RULES = Map.groupBy(readLines('letter-readings.txt').map(toRule), ({ first }) => first);

function toRule(line: string) {
  const [pattern = '', ...columns] = line.split(/ +\|/);
  return {
    first: pattern.replace(/^(?:\^|\(\?<[^)]*\))/, '').charAt(0),
    pattern: new RegExp(
      pattern.replace(/[VXCER]/g, (letter) => SHORT_FORMS[letter] ?? letter),
      'y',
    ),
    readings: columns.flatMap((column, index) =>
      (column.match(/\S+/g) ?? []).map((sounds) => ({
        sounds: sounds === '-' ? '' : sounds,
        cost: COSTS[index] ?? 1,
      })),
    ),
  };
}

let last = { latin: '', readings: [] as Reading[][] };

/** The ways to read the letters of a word, from each of its letters on. */
export function letterReadings(latin: string): readonly Reading[][] {
  // A word is mostly compared with many others in a row.
  if (last.latin !== latin) {
    last = { latin, readings: Array.from(latin, (_, place) => readingsAt(latin, place)) };
  }
  return last.readings;
}

function readingsAt(latin: string, place: number) {
  const first = latin.charAt(place);
  const readings: Reading[] = [];
  for (const rule of RULES.get(first) ?? []) {
    rule.pattern.lastIndex = place;
    if (!rule.pattern.test(latin)) continue;
    const letters = rule.pattern.lastIndex - place;
    for (const { sounds, cost } of rule.readings) readings.push({ letters, sounds, cost });
  }
  const isDoubled = /[^aeiouy]/.test(first) && first === latin.charAt(place + 1);
  if (isDoubled) readings.push({ letters: 1, sounds: '', cost: 0 });
  return readings;
}
