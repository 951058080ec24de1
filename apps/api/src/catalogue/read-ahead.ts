/**
 * Yields the items of a source, requesting the next one while the current one is processed. Closes the source if
 * the consumer ends early.
 */
export async function* readAhead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = iterator.next();
      // An error is thrown when its turn comes. Until then it must not count as unhandled.
      next.catch(() => {});
      yield value;
    }
  } finally {
    // Not awaited: a generator closes after the item that was requested last, which may take long.
    iterator.return?.().catch(() => {});
  }
}
