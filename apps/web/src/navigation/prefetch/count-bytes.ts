/** What a card's picture takes as WebP, where its host does not report the size. */
const UNREPORTED = 25_000;
/** Of a response of this site. Browsers report 300 for all. */
const HEADERS = 900;

/** Counts the bytes that this page has transferred since it was requested, or since the last `reset`. */
export function countBytes() {
  let bytes = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if (entry instanceof PerformanceResourceTiming) bytes += sizeOf(entry);
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  return {
    bytes() {
      add(observer.takeRecords());
      return bytes;
    },
    reset() {
      observer.takeRecords();
      bytes = 0;
    },
  };
}

/** Without permission of its host a file has no size at all, and one from the browser's cache has only a body. */
function sizeOf({ transferSize, encodedBodySize }: PerformanceResourceTiming) {
  if (transferSize > 0) return HEADERS + encodedBodySize;
  return encodedBodySize > 0 ? 0 : UNREPORTED;
}
