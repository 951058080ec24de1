const waiting: (() => void)[] = [];

/**
 * Resolves in a turn of the event loop in which no other page is rendered. libuv (1.52) accepts one new
 * connection per turn: if all waiting pages were rendered in one turn, new visitors of a busy server would
 * wait many seconds for their connection to be accepted.
 */
export function renderTurn() {
  return new Promise<void>((start) => {
    waiting.push(start);
    if (waiting.length === 1) setImmediate(startNext);
  });
}

function startNext() {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}
