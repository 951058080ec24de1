import { expect, test } from 'vitest';
import type { Database } from '../../db/client.ts';
import { similarWords } from './similar-words.ts';

/** A database that counts the characters it is sent. */
function database() {
  const sent: number[] = [];
  const execute = async (query: { queryChunks: unknown[] }) => {
    sent.push(JSON.stringify(query.queryChunks).length);
    return { rows: [] };
  };
  return { db: { execute } as unknown as Database, sent };
}

test('nonsense of any length asks the database for little', async () => {
  const { db, sent } = database();
  await similarWords(db, '뷁'.repeat(40));
  expect(sent.length).toBeGreaterThan(0);
  expect(Math.max(...sent)).toBeLessThan(60_000);
  sent.length = 0;
  expect(await similarWords(db, '뷁'.repeat(41))).toEqual([]);
  expect(sent).toEqual([]);
});
