import { expect, test } from 'vitest';
import { ownTurn } from './own-turn.ts';
import { refusalTurn } from './refusal-turn.ts';

/** How many of the waits end in each turn of the event loop. */
async function endsPerTurn(waits: () => Promise<void>[]) {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(waits().map((wait) => wait.then(() => turn)));
  isOver = true;
  const ends: number[] = [];
  for (const one of turns) ends[one] = (ends[one] ?? 0) + 1;
  return ends;
}

test('every caller gets its own turn of the event loop, so that connections are accepted in between', async () => {
  const ends = await endsPerTurn(() => Array.from({ length: 4 }, ownTurn));
  expect(ends.filter(Boolean)).toEqual([1, 1, 1, 1]);
});

test('ten refusals are sent at once, and ten more in each later turn of the event loop', async () => {
  expect(await endsPerTurn(() => Array.from({ length: 25 }, refusalTurn))).toEqual([10, 10, 5]);
});
