import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, type Fields, keepDraft, newKey, readDraft } from './drafts.ts';

/** Milliseconds without a key until what is typed is kept. */
const PAUSE = 300;

/**
 * What is typed and not saved yet, kept on this device from one visit to the next.
 *
 * @param name whose text it is
 * @param saved the text that is saved, which needs no draft
 * @param options.version the version of that text; none for something new
 * @param options.returned what was sent before the scripts were there, and came back
 */
export function useDraft<Typed extends Fields>(
  name: string,
  saved: Typed,
  { version: savedVersion, returned }: { version?: number; returned?: Typed | undefined } = {},
) {
  const [found, setFound] = useState<Draft<Typed>>();
  const [isKept, setKept] = useState(false);
  const [form, setForm] = useState(0);
  const draft = useRef<Draft<Typed>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // After hydration: the server knows no drafts.
  useEffect(() => {
    if (returned) {
      type(returned);
      return;
    }
    const before = readDraft<Typed>(name, Object.keys(saved));
    if (!before || isSame(before.typed, saved)) return;
    draft.current = before;
    setFound(before);
    setForm((count) => count + 1);
  }, [name]);

  function keepNow() {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (draft.current) keepDraft(name, draft.current);
  }

  // What was typed last may still be waiting to be kept.
  useEffect(() => {
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [name]);

  function type(typed: Typed) {
    if (draft.current && isSame(draft.current.typed, typed)) return draft.current;
    draft.current = { typed, version: draft.current?.version ?? savedVersion, key: newKey() };
    setKept(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      keepNow();
      setKept(true);
    }, PAUSE);
    return draft.current;
  }

  function drop() {
    clearTimeout(timer.current);
    timer.current = undefined;
    draft.current = undefined;
    dropDraft(name);
    setFound(undefined);
    setKept(false);
  }

  return {
    /** What the form begins with. */
    values: found?.typed ?? ((form === 0 && returned) || saved),
    /** Changes when other text goes into the form than was typed there. */
    form,
    isRestored: found !== undefined,
    isKept,
    isUnsaved: () => draft.current !== undefined && !isSame(draft.current.typed, saved),
    /** The version of what the text changes. */
    version: () => draft.current?.version ?? savedVersion,
    /** Takes over what is typed. The same text keeps its key. */
    type,
    /** Forgets what was typed: it is saved. */
    drop,
    /** Forgets what was typed, and begins anew with what is saved. */
    discard() {
      drop();
      setForm((count) => count + 1);
    },
  };
}

function isSame(one: Fields, other: Fields) {
  return Object.keys(other).every((field) => one[field] === other[field]);
}
