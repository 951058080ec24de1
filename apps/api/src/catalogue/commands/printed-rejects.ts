// A terminal is not flooded by what is bad from end to end.
const MOST_SHOWN = 1_000;

/**
 * Prints what was rejected, up to a thousand lines, and at the end how many more there were.
 * @param things what they are called in the plural
 */
export function printedRejects(things: string) {
  let count = 0;
  return {
    print(at: string, reason: string) {
      count += 1;
      if (count <= MOST_SHOWN) console.log(`${at}: ${reason}`);
    },
    end() {
      if (count > MOST_SHOWN) console.log(`… and ${count - MOST_SHOWN} more ${things}`);
    },
  };
}
