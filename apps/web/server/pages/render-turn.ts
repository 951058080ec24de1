const waiting: (() => void)[] = [];

/**
 * Resolves in a turn of the event loop in which nothing else is rendered. libuv (1.52) accepts one new
 * connection in each turn: if all pages whose data have come were rendered in one, new visitors of a busy
 * server would wait for many seconds to be accepted at all.
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
