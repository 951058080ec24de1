import { expect, test } from 'vitest';
import { type MarketplacePage, readPages, START } from './read-pages.ts';
import { readRow } from './rows/rows.ts';

/** A page of products with ids from `from`. */
function page(from: number, count: number, totalPages = 1_000): MarketplacePage {
  const rows = Array.from({ length: count }, (_, index) =>
    readRow({ product_id: from + index, product_title: 'a' }),
  );
  return { rows, totalPages, totalRows: 0 };
}
const EMPTY = page(0, 0, 0);

/** Reads these pages, and then empty ones; returns the requests and the sizes of the pages. */
async function read(pages: readonly MarketplacePage[], start = START) {
  const requests: string[] = [];
  const sizes: number[] = [];
  const left = [...pages];
  async function fetchPage(number: number, isSorted: boolean) {
    requests.push(`${number}${isSorted ? '' : ' unsorted'}`);
    return left.shift() ?? EMPTY;
  }
  for await (const one of readPages(fetchPage, start)) sizes.push(one.page.rows.length);
  return { requests, sizes };
}

test('a page that is not full and is the last ends the reading', async () => {
  expect(await read([page(0, 50, 2), page(50, 20, 2)])).toEqual({
    requests: ['1', '2'],
    sizes: [50, 20],
  });
});

test('a page that is not full but not the last does not end the reading', async () => {
  const { sizes } = await read([page(0, 20, 3), page(20, 50, 3), page(70, 1, 3)]);
  expect(sizes).toEqual([20, 50, 1]);
});

test('a full last page is followed by one more request', async () => {
  expect((await read([page(0, 50, 1)])).requests).toEqual(['1', '2']);
  expect((await read([page(0, 50, 1), page(50, 3, 2)])).sizes).toEqual([50, 3]);
});

test('an empty page ends the reading, but is requested again first if totals promise more', async () => {
  expect((await read([page(0, 50, 2), EMPTY, EMPTY])).requests).toEqual(['1', '2', '2']);
  expect((await read([page(0, 50, 2), EMPTY, page(50, 3, 2)])).sizes).toEqual([50, 3]);
  expect((await read([page(0, 50, 1), EMPTY])).requests).toEqual(['1', '2']);
});

test('if the sorted first page is empty, all pages are read unsorted', async () => {
  expect(await read([EMPTY, page(0, 50), page(50, 50, 2)])).toEqual({
    requests: ['1', '1 unsorted', '2 unsorted', '3 unsorted'],
    sizes: [50, 50],
  });
});

test('an empty first page is requested once more, unsorted, and then accepted', async () => {
  expect(await read([])).toEqual({ requests: ['1', '1 unsorted'], sizes: [] });
});

test('a repeated page is requested again', async () => {
  expect(await read([page(0, 50), page(0, 50), page(50, 10, 2)])).toEqual({
    requests: ['1', '2', '2'],
    sizes: [50, 10],
  });
});

test('reading ends after three repeated pages in a row', async () => {
  const { requests, sizes } = await read(Array.from({ length: 20 }, () => page(0, 50)));
  expect(requests).toEqual(['1', '2', '2', '3', '3', '4', '4']);
  expect(sizes).toEqual([50, 50, 50, 50]);
});

test('no more than 10,000 pages are read', async () => {
  const start = { ...START, page: 9_999 };
  expect((await read([page(0, 50), page(50, 50), page(100, 50)], start)).sizes).toEqual([50, 50]);
});
