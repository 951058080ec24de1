import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { storeState } from '../browser/store.ts';
import { useUser } from '../session/use-session.ts';
import {
  continueDraft,
  type Draft,
  deleteDraft,
  deleteOwnDraft,
  draftsOf,
  type Fields,
  isStored,
  newDraftId,
  newKey,
  saveDraft,
} from './drafts.ts';
import { useFormKey } from './use-form-key.ts';

/** Milliseconds between two saves of a draft while the user types. */
const SAVE_DELAY = 400;

/**
 * The draft of a form: text that is typed but not saved on the server. It is saved on this device, and
 * restored at the next visit.
 *
 * @param name names the draft
 * @param saved the text on the server, which needs no draft
 * @param options.version the version of that text; undefined for a new text
 * @param options.returned values of a form that was sent before scripts were loaded, and returned by the server
 */
export function useDraft<Typed extends Fields>(
  name: string,
  saved: Typed,
  { version: savedVersion, returned }: { version?: number; returned?: Typed | undefined } = {},
) {
  const user = useUser()?.id;
  const [restored, setRestored] = useState<Draft<Typed>>();
  const [isSaved, setIsSaved] = useState(false);
  const [formKey, remountForm] = useFormKey();
  const draft = useRef<Draft<Typed>>(undefined);
  const sent = useRef<Draft<Typed>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(saved);
  // For the timer, which belongs to an earlier render.
  useLayoutEffect(() => {
    latest.current = saved;
  });

  const hasChanges = () =>
    draft.current !== undefined && !isSame(draft.current.typed, latest.current);

  // Runs after hydration, since the server knows no drafts, and again after a login. A form returned by
  // the server takes precedence over an older draft. In a layout effect, so that nothing can be typed
  // between the check and the new form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer text on the server restores no draft
  useLayoutEffect(() => {
    if (returned && !draft.current) update(returned);
    if (draft.current) return;
    const [before] = draftsOf<Typed>(name, Object.keys(saved), user);
    if (!before) return;
    if (isSame(before.typed, saved)) return deleteDraft(before);
    draft.current = continueDraft(name, before);
    setRestored(before);
    remountForm();
  }, [name, user]);

  function saveNow() {
    clearTimeout(timer.current);
    timer.current = undefined;
    // A restored draft that has not changed is saved already.
    if (!draft.current || !hasChanges() || draft.current.key === restored?.key) return;
    setIsSaved(saveDraft({ ...draft.current, savedAt: Date.now() }));
  }

  const save = useEffectEvent(saveNow);
  // A phone may end a hidden page without any event.
  useEffect(() => {
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, []);

  /** Sets the typed text. A text that was sent before gets the same key again. */
  function update(typed: Typed): Draft<Typed> {
    const before = draft.current;
    if (before && isSame(before.typed, typed)) return before;
    const same = sent.current && isSame(sent.current.typed, typed) ? sent.current : undefined;
    draft.current = {
      id: before?.id ?? newDraftId(name),
      typed,
      version: before?.version ?? savedVersion,
      key: same?.key ?? newKey(),
      owner: storeState().user?.id ?? before?.owner,
      savedAt: Date.now(),
      ...(before?.from && { from: before.from }),
    };
    setIsSaved(false);
    if (hasChanges()) timer.current ??= setTimeout(saveNow, SAVE_DELAY);
    else if (before) deleteOwnDraft(before);
    return draft.current;
  }

  /** Deletes a draft, and clears the current one unless it has changed since. */
  function remove(done: Draft<Typed> | undefined = draft.current) {
    if (!done) return;
    if (draft.current?.key !== done.key) return deleteDraft(done);
    deleteOwnDraft(done);
    clearTimeout(timer.current);
    timer.current = undefined;
    draft.current = undefined;
    setRestored(undefined);
    setIsSaved(false);
  }

  return {
    /** The initial values of the form. */
    values: restored?.typed ?? ((formKey === 0 && returned) || saved),
    /** The React key of the form: it changes when the initial values do. */
    formKey,
    isRestored: restored !== undefined,
    /** Whether the draft is stored, so that it outlives the page. */
    isSaved,
    hasChanges,
    /** Saves the draft, and says whether that outlives the page. */
    isStoredNow() {
      saveNow();
      return draft.current !== undefined && isStored(draft.current);
    },
    /** The version that the typed text is based on. */
    version: () => draft.current?.version ?? savedVersion,
    update,
    /** Saves the draft, and remembers that it is about to be sent. */
    markSent(typed: Typed) {
      sent.current = update(typed);
      saveNow();
      return sent.current;
    },
    remove,
    /** Starts over with the text on the server. */
    restart() {
      remove();
      remountForm();
    },
  };
}

/** Whether all fields have the same text. */
export function isSame(one: Fields, other: Fields) {
  return Object.keys(other).every((field) => lines(one[field]) === lines(other[field]));
}

/** Normalizes line breaks as a `<textarea>` does. */
function lines(text: string | undefined) {
  return text?.replace(/\r\n?/g, '\n');
}
