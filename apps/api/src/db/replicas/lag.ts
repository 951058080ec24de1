import type { Lsn } from '../lsn.ts';

/**
 * The maximum number of stored LSNs: at ten a second, about the last minute, and older ones more sparsely.
 */
const MAX_STORED = 600;

export interface LsnHistory {
  /** Records the LSN that the primary has written by now. */
  add(lsn: Lsn): void;
  /**
   * The lag of a replica at `lsn`: the age in milliseconds of the first recorded LSN that it has not
   * replayed.
   */
  lagOf(lsn: Lsn): number;
  /** Forgets everything, as for another primary. */
  clear(): void;
}

/**
 * Records when the primary had reached which LSN, by the clock of this process only: the clocks of machines
 * differ, and the time of the last replayed transaction does not tell lag from idleness.
 */
export function lsnHistory(now = () => performance.now()): LsnHistory {
  let written: { lsn: Lsn; at: number }[] = [];
  return {
    add(lsn) {
      const last = written.at(-1);
      if (last && lsn <= last.lsn) return;
      written.push({ lsn, at: now() });
      // Drops every second entry of the older half: for a long lag, coarse values suffice.
      if (written.length > MAX_STORED)
        written = written.filter((_, at) => at % 2 === 0 || at > MAX_STORED / 2);
    },
    lagOf(lsn) {
      const replayed = written.findLastIndex((one) => one.lsn <= lsn);
      const missing = written[replayed + 1];
      return missing ? now() - missing.at : 0;
    },
    clear() {
      written = [];
    },
  };
}
