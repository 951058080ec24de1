import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { products, Reply } from '@damoa/contracts';

const FILE = path.join(import.meta.dirname, 'search-queries.tsv');

/** Queries that are right as they are: whatever they find, they must not be corrected. */
const RIGHT = new Set([
  'right',
  'parts',
  'several words',
  'initials',
  'synonym',
  'forms',
  'absent',
]);

export interface Quality {
  /** Queries for which the catalogue has something, by kind, and for how many it was on page one. */
  kinds: Map<string, { asked: number; found: number }>;
  missed: string[];
  harmed: string[];
  /** The share that was found on the first page, from 0 to 1. */
  share: number;
}

type Listing = Reply<typeof products.list>;

/**
 * Asks every query of `search-queries.tsv`. Found means that a product of the first page has the
 * wanted text in its title; harmed, that a right query was corrected.
 */
export async function measureQuality(list: (q: string) => Promise<Listing>): Promise<Quality> {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const quality: Quality = { kinds: new Map(), missed: [], harmed: [], share: 0 };
  for (const line of lines) {
    const [kind = '', query = '', wanted = ''] = line.split('\t');
    const { data, corrected } = await list(query);
    if (corrected && RIGHT.has(kind)) quality.harmed.push(`${query} → ${corrected.to}`);
    if (kind === 'absent') continue;
    const count = quality.kinds.get(kind) ?? { asked: 0, found: 0 };
    quality.kinds.set(kind, count);
    count.asked += 1;
    const titles = data.map(({ product_title }) => product_title.toLowerCase());
    if (titles.some((title) => title.includes(wanted))) count.found += 1;
    else quality.missed.push(`${kind}: ${query} (${wanted})`);
  }
  const counts = [...quality.kinds.values()];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  quality.share = sum(counts.map(({ found }) => found)) / sum(counts.map(({ asked }) => asked));
  return quality;
}
