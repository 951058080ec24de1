/** Yields what the source yields, and has it make the next item while this one is worked on. */
export async function* ahead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]();
  let coming = iterator.next();
  for (;;) {
    const { value, done } = await coming;
    if (done) return;
    coming = iterator.next();
    // A failure is thrown when its turn comes; until then it is not unhandled.
    coming.catch(() => {});
    yield value;
  }
}
