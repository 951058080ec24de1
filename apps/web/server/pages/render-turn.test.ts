import { expect, test } from 'vitest';
import { renderTurn } from './render-turn.ts';

test('every rendering has its own turn of the event loop, so that connections are accepted in between', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all([1, 2, 3, 4].map(() => renderTurn().then(() => turn)));
  isOver = true;
  expect(new Set(turns).size).toBe(4);
});
