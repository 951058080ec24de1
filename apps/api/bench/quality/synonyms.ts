import { asShareOfRight, type Bench, type Case, type Row, row } from './bench.ts';
import { type Catalogue, lower, wordsOf } from './catalogue.ts';
import { sample } from './draw.ts';
import { halfOf } from './halves.ts';
import { readTable } from './lists.ts';
import { outcome, shows } from './page-one.ts';
import { soldWords } from './typos.ts';
import { HANGUL_WORDS } from './words.ts';

const ASKED = 60;

/** A query that no title answers, and another way to say the same that some title does. */
interface Pair {
  typed: string;
  /** A title with all of these is what was meant. */
  meant: string[];
}

const FORMS = readTable<'kind' | 'forms'>('synonyms.tsv').map(({ kind, forms }) => ({
  kind,
  forms: forms.split('|'),
}));

const UNITS: [RegExp, string[]][] = [
  [/^(\d+)인치$/, ['$1"', '$1형', '$1inch']],
  [/^([\d.]+)L$/, ['$1리터', '$1 리터', '$1ℓ']],
  [/^(\d+)GB$/, ['$1기가', '$1 GB', '$1g']],
  [/^(\d+)ml$/, ['$1미리', '$1 ml', '$1밀리리터']],
  [/^([\d.]+)kg$/, ['$1킬로', '$1키로', '$1 kg']],
  [/^([\d.]+)cm$/, ['$1센치', '$1센티', '$1 cm']],
  [/^(\d+)V$/, ['$1볼트', '$1 v']],
  [/^(\d+)W$/, ['$1와트', '$1 w']],
  [/^(\d+)mAh$/, ['$1 mah', '$1밀리암페어']],
];

const hasAll = (titles: readonly string[], words: readonly string[]) =>
  titles.some((title) => words.every((word) => title.includes(lower(word))));

function asCase({ typed, meant }: Pair): Case {
  return {
    word: typed,
    async check(shop) {
      const listing = await shop.list(typed);
      const titles = listing.data.map(({ product_title }) => lower(product_title));
      return hasAll(titles, meant) ? undefined : `${meant.join(' ')} → ${outcome(listing)}`;
    },
  };
}

/** A noun whose titles say the word in one way, asked for in another. */
function pairsOf({ catalogue }: Bench, kind: string, nouns: readonly string[]): Pair[] {
  const holders = titlesByWord(catalogue);
  return FORMS.filter((group) => group.kind === kind).flatMap(({ forms }) =>
    nouns.flatMap((noun) => {
      const titles = holders.get(noun) ?? [];
      const sold = forms.filter((form) => titles.some((title) => wordsOf(title).includes(form)));
      const [meant] = sold;
      const typed = forms.find((form) => !titles.some((title) => title.includes(form)));
      if (!meant || !typed) return [];
      return { typed: `${typed} ${noun}`, meant: [meant, noun] };
    }),
  );
}

const known = new WeakMap<Catalogue, Map<string, string[]>>();

/** Titles by each of their words. */
function titlesByWord(catalogue: Catalogue) {
  const holders = known.get(catalogue) ?? new Map<string, string[]>();
  if (!known.has(catalogue)) {
    for (const title of catalogue.titles) {
      for (const word of new Set(wordsOf(title))) {
        holders.set(word, [...(holders.get(word) ?? []), title]);
      }
    }
    known.set(catalogue, holders);
  }
  return holders;
}

/** Where the typed form has the number of the other, as 1.5리터 has that of 1.5L. */
function unitPairs({ catalogue, half }: Bench): Pair[] {
  const written = new Set(
    catalogue.titles.flatMap((title) => title.match(/[\d.]+[a-z인치]+/g) ?? []),
  );
  return [...written]
    .filter((unit) => halfOf(unit) === half)
    .flatMap((unit) =>
      UNITS.flatMap(([pattern, forms]) => {
        const upper = unit.replace(/l$|gb$|v$|w$/, (end) =>
          end === 'ml' ? end : end.toUpperCase(),
        );
        const form = [unit, upper].find((text) => pattern.test(text));
        if (form === undefined) return [];
        return forms
          .map((other) => ({ typed: form.replace(pattern, other), meant: [unit] }))
          .filter(({ typed }) => !catalogue.titles.some((title) => title.includes(lower(typed))));
      }),
    );
}

/** 무선이어폰 where titles have 무선 이어폰, and the other way round. */
function spacings(bench: Bench): Case[] {
  const text = bench.catalogue.titles.join('\n');
  const known = new Set(HANGUL_WORDS);
  const cases: Case[] = [];
  for (const word of HANGUL_WORDS.filter((each) => halfOf(each) === bench.half)) {
    for (let at = 2; at <= word.length - 2; at += 1) {
      if (!known.has(word.slice(at))) continue;
      const apart = `${word.slice(0, at)} ${word.slice(at)}`;
      const isApart = text.includes(apart);
      if (isApart === text.includes(word)) continue;
      const typed = isApart ? word : apart;
      cases.push({
        word: typed,
        async check(shop) {
          const listing = await shop.list(typed);
          return shows(listing, word) ? undefined : outcome(listing);
        },
      });
    }
  }
  return cases;
}

const some = (pairs: Pair[], kind: string) =>
  sample(pairs, ASKED, kind, ({ typed }) => typed).map(asCase);

const modifier = (kind: string, name: string) =>
  row(name, '95%', asShareOfRight, (bench) =>
    some(pairsOf(bench, kind, soldWords(bench, HANGUL_WORDS)), kind),
  );

export const synonymRows: Row[] = [
  modifier('gender', 'synonyms, for whom'),
  modifier('colour', 'synonyms, colours'),
  row('synonyms, units', '95%', asShareOfRight, (bench) => some(unitPairs(bench), 'units')),
  row('spacing', '97%', asShareOfRight, (bench) =>
    sample(spacings(bench), ASKED, 'spacing', ({ word }) => word),
  ),
];
