const waiting: (() => void)[] = [];

/**
 * Resolves in a turn of the event loop that no other caller shares. libuv (1.52) accepts one new connection
 * per turn: if all waiting work were done in one turn, new visitors of a busy server would wait many seconds
 * for their connection to be accepted.
 */
export function ownTurn() {
  return new Promise<void>((start) => {
    waiting.push(start);
    if (waiting.length === 1) setImmediate(startNext);
  });
}

function startNext() {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}
