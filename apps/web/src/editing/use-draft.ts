import { useEffect, useRef, useState } from 'react';
import { storeState } from '../browser/store.ts';
import { useUser } from '../session/use-session.ts';
import {
  continued,
  type Draft,
  draftsOf,
  dropDraft,
  type Fields,
  keepDraft,
  newDraftId,
  newKey,
} from './drafts.ts';

/** Milliseconds after which what is typed is kept, however fast somebody types on. */
const PAUSE = 400;

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
  const user = useUser()?.id;
  const [found, setFound] = useState<Draft<Typed>>();
  const [isKept, setKept] = useState(false);
  const [form, setForm] = useState(0);
  const draft = useRef<Draft<Typed>>(undefined);
  const sent = useRef<Draft<Typed>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(saved);
  latest.current = saved;

  const isUnsaved = () =>
    draft.current !== undefined && !isSame(draft.current.typed, latest.current);

  // After hydration, since the server knows no drafts, and again for whoever logs in. What has been
  // typed before the scripts were there goes before what was typed on an earlier day.
  useEffect(() => {
    if (returned && !draft.current) type(returned);
    if (draft.current) return;
    const [before] = draftsOf<Typed>(name, Object.keys(saved), user);
    if (!before) return;
    if (isSame(before.typed, saved)) return dropDraft(before);
    draft.current = continued(name, before);
    setFound(before);
    setForm((count) => count + 1);
  }, [name, user]);

  function keepNow() {
    clearTimeout(timer.current);
    timer.current = undefined;
    // What was found and not changed is kept already.
    if (!draft.current || !isUnsaved() || draft.current.key === found?.key) return;
    setKept(keepDraft({ ...draft.current, keptAt: Date.now() }));
  }

  const keep = useRef(keepNow);
  keep.current = keepNow;

  // A phone may end a page that is out of sight without a word.
  useEffect(() => {
    const leave = () => keep.current();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [name]);

  /** Takes over what is typed. A text that was sent already keeps its key. */
  function type(typed: Typed): Draft<Typed> {
    const before = draft.current;
    if (before && isSame(before.typed, typed)) return before;
    const same = sent.current && isSame(sent.current.typed, typed) ? sent.current : undefined;
    draft.current = {
      id: before?.id ?? newDraftId(name),
      typed,
      version: before?.version ?? savedVersion,
      key: same?.key ?? newKey(),
      owner: storeState().user?.id ?? before?.owner,
      keptAt: Date.now(),
      ...(before?.from && { from: before.from }),
    };
    setKept(false);
    if (isUnsaved()) timer.current ??= setTimeout(keepNow, PAUSE);
    else if (before) dropDraft(before);
    return draft.current;
  }

  /** Forgets a draft, and what is typed if it is still that. */
  function drop(done: Draft<Typed> | undefined = draft.current) {
    if (!done) return;
    dropDraft(done);
    if (draft.current?.key !== done.key) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    draft.current = undefined;
    setFound(undefined);
    setKept(false);
  }

  return {
    /** What the form begins with. */
    values: found?.typed ?? ((form === 0 && returned) || saved),
    /** Changes when other text goes into the form than was typed there. */
    form,
    isRestored: found !== undefined,
    /** Whether what is typed outlives the page. */
    isKept,
    isUnsaved,
    /** The version of what the text changes. */
    version: () => draft.current?.version ?? savedVersion,
    type,
    /** Keeps a text and remembers it as sent. */
    send(typed: Typed) {
      sent.current = type(typed);
      keepNow();
      return sent.current;
    },
    drop,
    /** Begins anew with what is saved. */
    restart() {
      drop();
      setForm((count) => count + 1);
    },
  };
}

/** Whether the fields of both have the same text. */
export function isSame(one: Fields, other: Fields) {
  return Object.keys(other).every((field) => lines(one[field]) === lines(other[field]));
}

/** As a text field gives them back. */
function lines(text: string | undefined) {
  return text?.replace(/\r\n?/g, '\n');
}
