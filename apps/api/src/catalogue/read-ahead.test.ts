import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** A source of numbers, and what happened to it. */
function numbers(last: number) {
  const events: string[] = [];
  async function* read() {
    try {
      for (let number = 1; number <= last; number += 1) {
        events.push(`reads ${number}`);
        yield number;
      }
      throw new Error('no more');
    } finally {
      events.push('closed');
    }
  }
  return { source: read(), events };
}

test('the next item is requested while one is processed', async () => {
  const { source, events } = numbers(9);
  for await (const number of readAhead(source)) {
    await expect.poll(() => events.at(-1)).toBe(`reads ${number + 1}`);
    if (number === 3) break;
  }
});

test('an error of the source is thrown after the items before it', async () => {
  const { source } = numbers(2);
  const read: number[] = [];
  const reading = async () => {
    for await (const number of readAhead(source)) read.push(number);
  };
  await expect(reading()).rejects.toThrow('no more');
  expect(read).toEqual([1, 2]);
});

test('the source is closed when its consumer ends early, without waiting for the item requested last', async () => {
  const { source, events } = numbers(9);
  for await (const _ of readAhead(source)) break;
  await expect.poll(() => events).toEqual(['reads 1', 'reads 2', 'closed']);
  const stuck = Promise.withResolvers<never>();
  const endless = (async function* () {
    yield 1;
    await stuck.promise;
  })();
  for await (const _ of readAhead(endless)) break;
});
