import { expect, test } from 'vitest';
import { ownTurn } from './own-turn.ts';

test('every caller gets its own turn of the event loop, so that connections are accepted in between', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all([1, 2, 3, 4].map(() => ownTurn().then(() => turn)));
  isOver = true;
  expect(new Set(turns).size).toBe(4);
});
