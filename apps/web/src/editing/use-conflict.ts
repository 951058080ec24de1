import { useRef, useState } from 'react';
import { ApiError } from '../api/send-call.ts';

interface Conflict<Mine, Saved> {
  mine: Mine;
  saved: Saved;
}

/**
 * Saves a text that somebody else may have changed in the meantime. In a conflict the user sees both
 * texts and chooses. If the text on the server is the user's own, from a save whose response was lost,
 * there is no conflict.
 *
 * @param read reads the text on the server
 * @param isSame whether both texts are the same
 * @param save replaces a version
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
  const [conflict, setConflict] = useState<Conflict<Mine, Saved>>();
  /** The text of the last save, which may have succeeded without a response. */
  const sent = useRef<Mine>(undefined);

  /** @returns the saved text; undefined if the user has to choose */
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
      setConflict({ mine, saved });
      return undefined;
    }
  }

  return { conflict, saveOver, close: () => setConflict(undefined) };
}
