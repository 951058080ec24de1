import { readLines } from '../../vocabulary/word-lists.ts';

/** A number of letters that may be read as these sounds (see `hangulSounds`), and how unusual that is. */
export interface Reading {
  letters: number;
  sounds: string;
  cost: number;
}

// The costs of common, less common and rare readings, which are the columns of the table.
const COSTS = [0, 0.2, 0.5];

const SHORT_FORMS: Readonly<Record<string, string>> = {
  V: '[aeiouy]',
  X: '[^aeiouywx]',
  C: '[^aeiouyh]|$',
  E: 'es?$',
  R: 'r(?:[^aeiouyr]|$)',
};

/** The rules of the table by the first letter of their pattern. The table documents its syntax. */
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

/** The readings that begin at each letter of a word, by index. */
export function letterReadings(latin: string): readonly Reading[][] {
  // The last word is cached: it is mostly compared with many others in a row.
  if (last.latin !== latin) {
    last = { latin, readings: Array.from(latin, (_, index) => readingsAt(latin, index)) };
  }
  return last.readings;
}

function readingsAt(latin: string, index: number) {
  const first = latin.charAt(index);
  const readings: Reading[] = [];
  for (const rule of RULES.get(first) ?? []) {
    rule.pattern.lastIndex = index;
    if (!rule.pattern.test(latin)) continue;
    const letters = rule.pattern.lastIndex - index;
    for (const { sounds, cost } of rule.readings) readings.push({ letters, sounds, cost });
  }
  const isDoubled = /[^aeiouy]/.test(first) && first === latin.charAt(index + 1);
  if (isDoubled) readings.push({ letters: 1, sounds: '', cost: 0 });
  return readings;
}
