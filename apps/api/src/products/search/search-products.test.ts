import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../test/shop.ts';
import { watchCatalogue } from '../../cache/catalogue-version.ts';
import { SHIPPED_VOCABULARY } from '../../search/vocabulary/shipped-vocabulary.ts';
import { cachedSearchSource } from './cached-search-source.ts';
import type { Reading } from './reading.ts';
import { productSearch } from './search-products.ts';

const { db, stock } = await openDatabase();
await stock(
  ...['방수 텐트', '갈비찜 밀키트', '갈비찜 감사 세트'].map((product_title) => ({ product_title })),
);
const version = watchCatalogue(db);
afterAll(() => version.stop());

/** Searches without other interpretations of a text that finds too little. */
function search(q: string, readings?: Parameters<typeof productSearch>[3]) {
  const source = cachedSearchSource(db, version, async () => SHIPPED_VOCABULARY);
  const searchBy = productSearch(
    source,
    async () => true,
    async () => undefined,
    readings,
  );
  const selection = { q, exact: false, exclude_sold_out: false };
  return searchBy({ selection, slice: { offset: 0, limit: 1 } });
}

test('a search ends, even if each reading makes a text that it can read again', async () => {
  const read: string[] = [];
  const adding =
    (word: string): Reading =>
    ({ search }, request) => {
      const { selection } = request;
      expect(read.push(word)).toBeLessThan(10);
      return search({ ...request, selection: { ...selection, q: `${selection.q} ${word}` } });
    };
  const always = [adding('방수'), adding('텐트')];
  const page = await search('텐트', { always, ofPieces: [], ofUnknown: [], ofLost: [] });
  expect(page.selection.q).toBe('텐트 방수 텐트');
  expect(read).toEqual(['방수', '텐트']);
});

test.each([
  ['갈 비 찜', '갈비찜', 2],
  // Two letters for one make up for the space.
  ['갈 비 찜 ㄳ', '갈비찜 ㄱㅅ', 1],
])(
  'a reading is applied again to what remains: 갈 비 is joined, and then 갈비 찜: %s',
  async (from, to, found) => {
    const { total, explanation } = await search(from);
    expect(total).toBe(found);
    expect(explanation.corrected).toEqual({ from, to });
  },
);
