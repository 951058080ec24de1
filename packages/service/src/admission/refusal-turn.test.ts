import { expect, test } from 'vitest';
import { refusalTurn } from './refusal-turn.ts';

test('ten refusals are sent at once, and ten more in each later turn of the event loop', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(Array.from({ length: 25 }, () => refusalTurn().then(() => turn)));
  isOver = true;
  const perTurn = Map.groupBy(turns, (one) => one);
  expect([...perTurn.values()].map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(turns[0]).toBe(0);
});
