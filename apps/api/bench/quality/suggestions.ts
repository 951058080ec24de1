import { asShareOfRight, type Bench, type Case, type Figures, type Row, row } from './bench.ts';
import { type Catalogue, lower, withoutSpaces, wordsOf } from './catalogue.ts';
import { sample } from './draw.ts';
import { halfOf } from './halves.ts';
import { compose, keysOf } from './keys.ts';
import type { Shop } from './shop.ts';
import { soldWords } from './typos.ts';
import { HANGUL_WORDS, LATIN_WORDS } from './words.ts';

const ASKED = 300;
const PAIRS = 150;
const NOUNS = new Set(HANGUL_WORDS);
const FLICKERING = 50;

/** Of the words that begin with what is typed, the meant one must be among so many. */
const AMONG = 5;

/** What the input method shows for the first keys of the word. */
const shown = (keys: string) => compose(keys) ?? keys;
const write = (word: string, keys: string) => (/^[a-z]/i.test(word) ? keys : shown(keys));

/** Whether at most a few words begin with these keys and are as frequent: eight can be shown. */
function isLikely(counts: ReadonlyMap<string, number>, keys: string, meant: string) {
  const count = counts.get(lower(meant)) ?? 0;
  let others = 0;
  for (const [word, titles] of counts) {
    if (titles >= count && word !== meant && keysOf(word).startsWith(keys)) others += 1;
  }
  return others < AMONG;
}

const suggests = (words: readonly string[], meant: string) =>
  words.some(
    (word) => withoutSpaces(word) === withoutSpaces(meant) || wordsOf(word).includes(lower(meant)),
  );

function suggested(typed: string, meant: string): Case {
  return {
    word: meant,
    async check(shop) {
      const { words } = await shop.suggest(typed);
      return suggests(words, meant) ? undefined : `${typed} → ${words.join(', ')}`;
    },
  };
}

function halfTyped(bench: Bench): Case[] {
  const words = soldWords(bench, [...HANGUL_WORDS, ...LATIN_WORDS]);
  return sample(words, 3 * ASKED, 'half typed', (word) => word)
    .flatMap((word) => {
      const keys = keysOf(word);
      const typed = keys.slice(0, Math.ceil(keys.length / 2));
      if (!isLikely(bench.catalogue.counts, typed, word)) return [];
      return suggested(write(word, typed), word);
    })
    .slice(0, ASKED);
}

/** Words with a noun behind them, beside each other in three titles or more. */
function pairsOf({ titles }: Catalogue) {
  const pairs = new Map<string, number>();
  for (const title of titles) {
    for (const [, one, other] of title.matchAll(
      /(?<=^|\s)([가-힣]{2,}) (?=([가-힣]{2,})(?:\s|,|$))/gu,
    )) {
      const pair = `${one} ${other}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  return [...pairs]
    .filter(([pair, count]) => count > 2 && NOUNS.has(pair.split(' ')[1] ?? ''))
    .map(([pair]) => pair);
}

function secondWord({ catalogue, half }: Bench): Case[] {
  const pairs = pairsOf(catalogue).filter((pair) => halfOf(pair.split(' ')[1] ?? '') === half);
  return sample(pairs, PAIRS, 'second word', (pair) => pair).flatMap((pair) => {
    const [first = '', second = ''] = pair.split(' ');
    const keys = keysOf(second).slice(0, 2);
    const after = countBeside(catalogue, first);
    return isLikely(after, keys, second) ? suggested(`${first} ${shown(keys)}`, pair) : [];
  });
}

/** How many of the titles with a word have each other word. */
function countBeside({ titles }: Catalogue, word: string) {
  const counts = new Map<string, number>();
  for (const title of titles) {
    if (!title.includes(word)) continue;
    for (const other of new Set(wordsOf(title))) counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  return counts;
}

/** Key by key: whatever still agrees with what is typed must still be there. */
async function flickers(shop: Shop, word: string) {
  const keys = keysOf(word);
  let before: string[] = [];
  const steps: (string | undefined)[] = [];
  for (let typed = 2; typed <= keys.length; typed += 1) {
    const prefix = keys.slice(0, typed);
    const { words } = await shop.suggest(write(word, prefix));
    const agreeing = before.filter((text) => keysOf(lower(text)).startsWith(prefix));
    const gone = agreeing.filter((text) => !words.includes(text));
    if (typed > 2) {
      steps.push(gone.length > 0 ? `${write(word, prefix)}: ${gone.join(', ')}` : undefined);
    }
    before = words;
  }
  return steps;
}

async function measureFlicker(bench: Bench): Promise<Figures> {
  const words = sample(soldWords(bench, HANGUL_WORDS), FLICKERING, 'flicker', (word) => word);
  const steps: (string | undefined)[] = [];
  for (const word of words) steps.push(...(await flickers(bench.shop, word)));
  const failures = steps.filter((step) => step !== undefined);
  const figure = `${((100 * failures.length) / steps.length).toFixed(1)}%`;
  return { asked: steps.length, figure, failures };
}

export const SUGGESTIONS: Row[] = [
  row('suggested with half of the keys', '95%', asShareOfRight, halfTyped),
  row('second word suggested with two keys', '85%', asShareOfRight, secondWord),
  { name: 'suggestions that flicker', target: '0%', measure: measureFlicker },
];
