/** Two milliseconds of refusals. */
const PER_TURN = 10;

const waiting: (() => void)[] = [];
/** How many more may be sent in this turn of the event loop. */
let left = PER_TURN;

/**
 * Resolves when a refusal may be sent, of which there are ten in each turn of the event loop. Two hundred clients that
 * retry at once would otherwise be refused together, again and again, in long turns, in each of which libuv accepts only
 * one new connection.
 */
export function refusalTurn() {
  if (left === PER_TURN) setImmediate(begin);
  if (left === 0) return new Promise<void>((send) => waiting.push(send));
  left -= 1;
  return Promise.resolve();
}

function begin() {
  left = PER_TURN;
  for (const send of waiting.splice(0, PER_TURN)) {
    left -= 1;
    send();
  }
  if (left < PER_TURN) setImmediate(begin);
}
