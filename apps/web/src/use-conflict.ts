import { useRef, useState } from 'react';
import { ApiError } from './send.ts';

interface Conflict<Mine, Saved> {
  mine: Mine;
  saved: Saved;
}

/**
 * What to do when somebody else has saved first: shows both, and saves over the other only when the
 * person has seen it.
 *
 * @param read what is saved now
 */
export function useConflict<Mine, Saved extends { version: number }>(read: () => Promise<Saved>) {
  const [found, setFound] = useState<Conflict<Mine, Saved>>();
  // The version that the person has seen and chosen to replace.
  const seen = useRef<number>(undefined);

  function chosen() {
    if (!found) throw new Error('there is nothing to choose');
    return found;
  }

  return {
    found,
    /** The version that may be saved over. Undefined while there was no conflict. */
    get versionToReplace() {
      return seen.current;
    },
    /** Saves, and when another save came before, finds out which. */
    async noticed(mine: Mine, save: () => Promise<void>) {
      try {
        await save();
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem.status !== 412) throw error;
        setFound({ mine, saved: await read() });
      }
    },
    /** @returns what to save again */
    keepMine() {
      const { mine, saved } = chosen();
      seen.current = saved.version;
      setFound(undefined);
      return mine;
    },
    /** @returns what to go on from */
    takeSaved() {
      const { saved } = chosen();
      seen.current = undefined;
      setFound(undefined);
      return saved;
    },
    close: () => setFound(undefined),
  };
}
