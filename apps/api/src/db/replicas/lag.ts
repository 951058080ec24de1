import type { Position } from '../position.ts';

/** Most positions that are remembered: a minute of them, and fewer of what is older. */
const MOST = 600;

export interface WrittenPositions {
  /** Notes what the primary has written by now. */
  add(position: Position): void;
  /** Milliseconds for which something has been written that a replica at `position` has not replayed. */
  lagOf(position: Position): number;
  /** Begins anew, with another primary. */
  clear(): void;
}

/**
 * When the primary had written what, by the clock of this process alone: those of several machines
 * differ, and the time of the last transaction says nothing of a shop in which nothing happens.
 */
export function writtenPositions(now = () => performance.now()): WrittenPositions {
  let written: { position: Position; at: number }[] = [];
  return {
    add(position) {
      const last = written.at(-1);
      if (last && position <= last.position) return;
      written.push({ position, at: now() });
      // Every second one of the older half goes: the longer a replica lags, the less a second matters.
      if (written.length > MOST) written = written.filter((_, at) => at % 2 === 0 || at > MOST / 2);
    },
    lagOf(position) {
      const replayed = written.findLastIndex((one) => one.position <= position);
      const missing = written[replayed + 1];
      return missing ? now() - missing.at : 0;
    },
    clear() {
      written = [];
    },
  };
}
