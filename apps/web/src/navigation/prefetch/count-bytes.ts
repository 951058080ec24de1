/** The bytes assumed for a response whose size is not reported: a card's picture as WebP. */
const UNREPORTED = 25_000;
/** The bytes of the headers of a response of this site. Browsers always report 300. */
const HEADERS = 900;

/** Counts the bytes that the page has transferred since its load began, or since the last `reset`. */
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

/**
 * The transferred bytes. A file from the browser's cache has only a body size; a file of another host has no
 * size at all, unless that host allows it (Timing-Allow-Origin).
 */
function sizeOf({ transferSize, encodedBodySize }: PerformanceResourceTiming) {
  if (transferSize > 0) return HEADERS + encodedBodySize;
  return encodedBodySize > 0 ? 0 : UNREPORTED;
}
