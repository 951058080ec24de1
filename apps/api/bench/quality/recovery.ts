import { ask, asShareOfRight, type Bench, type Row, row, shared } from './bench.ts';
import { lower } from './catalogue.ts';
import { sample } from './draw.ts';
import { halfOf } from './halves.ts';
import { compose, keysOf } from './keys.ts';
import { readTable } from './lists.ts';
import { MISTAKES } from './mistakes.ts';
import { NAMES, SOLD_BRANDS } from './names.ts';
import { synonymRows } from './synonyms.ts';
import { asLatin, findsMeant, isRight, mistype, soldWords, type Typo, typosOf } from './typos.ts';
import { unfinishedRow } from './unfinished.ts';
import { HANGUL_WORDS, LATIN_WORDS } from './words.ts';

const hangulResults = shared(async (bench) =>
  Promise.all(
    MISTAKES.map((mistake) =>
      ask(bench.shop, typosOf(bench, HANGUL_WORDS, mistake).map(findsMeant)),
    ),
  ),
);

const HANGUL_ROWS: Row[] = MISTAKES.map((mistake, index) => ({
  name: `Hangul, ${mistake}`,
  target: '95%',
  measure: async (bench) => asShareOfRight((await hangulResults(bench))[index] ?? []),
}));

const LENGTHS = [
  { name: 'two syllables', target: '90%', is: (length: number) => length === 2 },
  { name: 'three syllables', target: '97%', is: (length: number) => length === 3 },
  { name: 'four syllables and more', target: '97%', is: (length: number) => length > 3 },
];

const BY_LENGTH: Row[] = LENGTHS.map(({ name, target, is }) => ({
  name: `– the same, ${name}`,
  target,
  async measure(bench) {
    const results = (await hangulResults(bench)).flat();
    return asShareOfRight(results.filter(({ word }) => is(word.length)));
  },
}));

const LATIN_ROWS = MISTAKES.map((mistake) =>
  row(`Latin, ${mistake}`, '95%', asShareOfRight, (bench) =>
    typosOf(bench, LONG_LATIN, mistake, asLatin).map(findsMeant),
  ),
);

/** Every string of three letters could mean anything. */
const LONG_LATIN = [...LATIN_WORDS, ...SOLD_BRANDS.map(lower)].filter((word) =>
  /^[a-z]{4,}$/.test(word),
);

const MISSPELLINGS = readTable<'typed' | 'meant'>('misspellings.tsv');

const misspelt = row('real misspellings', '90%', asShareOfRight, ({ catalogue, half }) =>
  MISSPELLINGS.filter(
    ({ typed, meant }) => halfOf(meant) === half && catalogue.has(meant) && !catalogue.has(typed),
  ).map(findsMeant),
);

const WRONG_MODE = 100;

/** Written in the mode of the other script: the same keys, with a further mistake or without. */
function inWrongMode(bench: Bench, withMistake: boolean): Typo[] {
  const words = soldWords(bench, [...HANGUL_WORDS, ...LONG_LATIN]);
  const typos = words.flatMap((meant): Typo | Typo[] => {
    const isLatin = /^[a-z]/.test(meant);
    const write = isLatin ? compose : asLatin;
    const mistake = MISTAKES[meant.length % MISTAKES.length] ?? 'dropped key';
    if (withMistake) return mistype(bench.catalogue, meant, mistake, write) ?? [];
    const typed = write(keysOf(meant));
    return typed && !isRight(bench.catalogue, typed) ? { meant, typed } : [];
  });
  return sample(typos, WRONG_MODE, 'wrong mode', ({ meant }) => meant);
}

const wrongMode = [false, true].map((withMistake) =>
  row(
    `wrong keyboard mode${withMistake ? ', with a mistake' : ''}`,
    withMistake ? '90%' : '97%',
    asShareOfRight,
    (bench) => inWrongMode(bench, withMistake).map(findsMeant),
  ),
);

const names = row('name in the other script', '83%', asShareOfRight, ({ catalogue, half }) =>
  NAMES.filter(({ hangul }) => halfOf(hangul) === half).flatMap(({ hangul, latin }) => {
    const [isHangul, isLatin] = [catalogue.counts.has(hangul), catalogue.counts.has(latin)];
    if (isHangul && !catalogue.has(latin)) return findsMeant({ meant: hangul, typed: latin });
    if (isLatin && !catalogue.has(hangul)) return findsMeant({ meant: latin, typed: hangul });
    return [];
  }),
);

export const RECOVERY: Row[] = [
  ...HANGUL_ROWS,
  ...BY_LENGTH,
  unfinishedRow,
  ...LATIN_ROWS,
  misspelt,
  ...wrongMode,
  names,
  ...synonymRows,
];
