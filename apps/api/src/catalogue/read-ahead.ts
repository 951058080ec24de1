/** Yields the items of a source, requesting the next one while the current one is processed. */
export async function* readAhead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]();
  let next = iterator.next();
  for (;;) {
    const { value, done } = await next;
    if (done) return;
    next = iterator.next();
    // An error is thrown when its turn comes. Until then it must not count as unhandled.
    next.catch(() => {});
    yield value;
  }
}
