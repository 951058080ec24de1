/** The limit keeps a file that is bad from end to end from flooding the terminal. */
const MAX_SHOWN = 1_000;

/**
 * Prints up to a thousand rejections and, at the end, how many more there were.
 * @param things what was rejected, as a plural noun
 */
export function printedRejects(things: string) {
  let count = 0;
  return {
    print(at: string, reason: string) {
      count += 1;
      if (count <= MAX_SHOWN) console.log(`${at}: ${reason}`);
    },
    end() {
      if (count > MAX_SHOWN) console.log(`… and ${count - MAX_SHOWN} more ${things}`);
    },
  };
}
