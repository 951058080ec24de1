import type { Bench, Figures, Row } from './bench.ts';
import { shared } from './bench.ts';
import { lower } from './catalogue.ts';
import { sample } from './draw.ts';
import { halfOf } from './halves.ts';
import { readTable } from './lists.ts';
import type { Chips } from './shop.ts';
import { soldWords } from './typos.ts';
import { HANGUL_WORDS } from './words.ts';

const QUERIES = 60;
const COUNTED = 15;
const CHIPS_COUNTED = 4;

const HEADS = readTable<'query' | 'noun'>('head-queries.tsv');

interface Asked {
  query: string;
  chips: Chips;
}

const asked = shared(async (bench): Promise<Asked[]> => {
  const heads = HEADS.filter(({ noun }) => halfOf(noun.split('|')[0] ?? '') === bench.half).map(
    ({ query }) => query,
  );
  const frequent = soldWords(bench, HANGUL_WORDS).filter(
    (word) => (bench.catalogue.counts.get(word) ?? 0) > 9,
  );
  const queries = sample([...new Set([...heads, ...frequent])], QUERIES, 'chips', (query) => query);
  const list: Asked[] = [];
  for (const query of queries) list.push({ query, chips: await bench.shop.chips(query) });
  return list;
});

const bare = (word: string) => lower(word).replace(/[^\p{L}\p{N}]/gu, '');

function hasHalfBracket(word: string) {
  const open = word.match(/[([{<【「]/g)?.length ?? 0;
  const closed = word.match(/[)\]}>】」]/g)?.length ?? 0;
  return open !== closed;
}

/** Why a chip says nothing: what was asked anyway, a number of nothing, a scrap, a double. */
function noiseOf(word: string, query: string, before: readonly string[]) {
  if (bare(word) === bare(query)) return 'the query';
  if (/^[\d.,]+$/.test(word)) return 'a lone number';
  if (bare(word) === '') return 'punctuation';
  if (hasHalfBracket(word)) return 'half a bracket';
  if (before.some((other) => bare(other) === bare(word))) return 'a double';
  return undefined;
}

async function measureNoise(bench: Bench): Promise<Figures> {
  const list = await asked(bench);
  const failures = list.flatMap(({ query, chips }) => {
    const words = chips.map(({ word }) => word);
    return words.flatMap((word, index) => {
      const noise = noiseOf(word, query, words.slice(0, index));
      return noise ? [`${query}: ${word} is ${noise}`] : [];
    });
  });
  const all = list.reduce((sum, { chips }) => sum + chips.length, 0);
  return { asked: all, figure: `${((100 * failures.length) / all).toFixed(1)}%`, failures };
}

async function measureCounts(bench: Bench): Promise<Figures> {
  const failures: string[] = [];
  let count = 0;
  for (const { query, chips } of (await asked(bench)).slice(0, COUNTED)) {
    for (const chip of chips.slice(0, CHIPS_COUNTED)) {
      const { total } = await bench.shop.list(query, { words: chip.word });
      count += 1;
      if (total !== chip.count)
        failures.push(`${query}: ${chip.word} ${chip.count}, ${total} listed`);
    }
  }
  return { asked: count, figure: String(failures.length), failures };
}

export const CHIPS: Row[] = [
  { name: 'chips that are noise', target: '≤ 3%', measure: measureNoise },
  { name: 'chips with a wrong count', target: '0', measure: measureCounts },
];
