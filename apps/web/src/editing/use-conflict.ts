import { useRef, useState } from 'react';
import { ApiError } from '../api/send-call.ts';

interface Conflict<Mine, Saved> {
  mine: Mine;
  saved: Saved;
}

/**
 * Saving over what somebody else may have saved first: both are shown, and the person chooses. What
 * is no conflict is not one: the other text is mine, from a save whose answer was lost.
 *
 * @param read what is saved now
 * @param isSame whether what is saved is this text
 * @param save saves over a version
 */
export function useConflict<Mine, Saved extends { version: number }>({
  read,
  isSame,
  save,
}: {
  read: () => Promise<Saved>;
  isSame: (mine: Mine, saved: Saved) => boolean;
  save: (mine: Mine, version: number) => Promise<Saved>;
}) {
  const [found, setFound] = useState<Conflict<Mine, Saved>>();
  /** What was sent before, perhaps without an answer. */
  const sent = useRef<Mine>(undefined);

  /** @returns what is saved; undefined when the person has to choose */
  async function saveOver(mine: Mine, version: number): Promise<Saved | undefined> {
    const before = sent.current;
    sent.current = mine;
    try {
      return await save(mine, version);
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status !== 412) throw error;
      const saved = await read();
      if (isSame(mine, saved)) return saved;
      if (before !== undefined && isSame(before, saved)) return await save(mine, saved.version);
      setFound({ mine, saved });
      return undefined;
    }
  }

  return { found, saveOver, close: () => setFound(undefined) };
}
