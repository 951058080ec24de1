import { useLayoutEffect, useState } from 'react';
import type { z } from 'zod';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import { useMayNavigate } from '../navigation/use-may-navigate.ts';
import type { Fields } from './drafts.ts';
import { useConflict } from './use-conflict.ts';
import { useDiscard } from './use-discard.ts';
import { isSame, useDraft } from './use-draft.ts';
import { draftQuestion, useLeaveWarning } from './use-leave-warning.ts';
import { NOT_SAVED, useReturned } from './use-returned.ts';
import { useSubmit } from './use-submit.ts';

interface Editing<Schema extends z.ZodObject, Saved> {
  /** Names the draft. */
  name: string;
  schema: Schema;
  /** The text on the server, as loaded last. */
  loaded: Saved;
  fieldsOf: (saved: Saved) => z.output<Schema> & Fields;
  read: () => Promise<Saved>;
  /** Replaces a version. */
  save: (typed: z.output<Schema>, version: number) => Promise<Saved>;
  /** @returns the next navigation, for a user who is still on this page */
  onSaved: (saved: Saved) => Promise<() => unknown>;
}

/**
 * Edits a text on the server. Once the user has typed, the page keeps showing the version that they saw.
 * A newer version only becomes a conflict when they save.
 */
export function useEditor<Schema extends z.ZodObject, Saved extends { version: number }>({
  name,
  schema,
  loaded,
  fieldsOf,
  read,
  save,
  onSaved,
}: Editing<Schema, Saved>) {
  const [shown, setShown] = useState(loaded);
  // After a conflict the shown version may be the newer one.
  const isNewer = loaded.version > shown.version;
  const mayNavigate = useMayNavigate();
  const saved = fieldsOf(shown);
  const returned = useReturned(Object.keys(saved)) as typeof saved | undefined;
  const draft = useDraft(name, saved, { version: shown.version, returned });
  const discard = useDiscard(restart);
  useLeaveWarning(draft.hasChanges, () => draftQuestion(draft.isStoredNow()));

  // In a layout effect, so that nothing can be typed between the check and the new form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per version, not whenever typed text is undone
  useLayoutEffect(() => {
    if (isNewer && !draft.hasChanges()) restart();
  }, [loaded.version]);

  /** Starts over with the newest version, which may have arrived while the user typed. */
  function restart() {
    if (isNewer) setShown(loaded);
    draft.restart();
  }

  const { conflict, saveOver, close } = useConflict<z.output<Schema>, Saved>({
    read,
    save,
    isSame: (mine, other) => isSame(mine as Fields, fieldsOf(other)),
  });

  useBackCloses(conflict !== undefined, close);

  /** @param over the version to replace; by default the one that the text is based on */
  async function saveTyped(typed: z.output<Schema>, over?: number) {
    const sent = draft.markSent(typed as typeof saved);
    const now = await saveOver(typed, over ?? draft.version() ?? shown.version);
    if (!now) return;
    draft.remove(sent);
    const leave = await onSaved(now);
    if (mayNavigate()) await leave();
  }

  const { isBusy, errors, failure, submit } = useSubmit(schema, saveTyped);

  return {
    shown,
    /** The React key of the form, and its initial values. */
    key: draft.formKey,
    values: draft.values,
    form: {
      isRestored: draft.isRestored,
      autoFocus: discard.isDone,
      onInput: draft.update,
      onDiscard: discard.ask,
      onSubmit: submit,
      errors,
      failure: failure ?? (returned && NOT_SAVED),
      isBusy,
    },
    isDraftSaved: draft.isSaved,
    /** Both texts, if somebody else has saved first. */
    conflict: conflict && { mine: conflict.mine, saved: fieldsOf(conflict.saved) },
    choice: {
      isBusy,
      onClose: close,
      onSaveMine() {
        if (!conflict) return;
        close();
        void submit(conflict.mine as Parameters<typeof submit>[0], conflict.saved.version);
      },
      onLoadSaved() {
        if (conflict) setShown(conflict.saved);
        close();
        draft.restart();
      },
    },
  };
}
