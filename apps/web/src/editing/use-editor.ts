import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useIsMounted } from '../browser/use-is-mounted.ts';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import type { Fields } from './drafts.ts';
import { useConflict } from './use-conflict.ts';
import { useDiscard } from './use-discard.ts';
import { isSame, useDraft } from './use-draft.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { NOT_SAVED, useReturned } from './use-returned.ts';
import { useSubmit } from './use-submit.ts';

interface Editing<Schema extends z.ZodObject, Saved> {
  /** Names the draft. */
  name: string;
  schema: Schema;
  /** What is saved, as far as the page knows. */
  loaded: Saved;
  fieldsOf: (saved: Saved) => z.output<Schema> & Fields;
  read: () => Promise<Saved>;
  /** Saves over a version. */
  save: (typed: z.output<Schema>, version: number) => Promise<Saved>;
  /** @returns where to go next, for a person who is still on this page */
  onSaved: (saved: Saved) => Promise<() => unknown>;
}

/**
 * Changing what is saved. Once somebody has typed, it stays the one that they saw: what arrives
 * meanwhile is offered for choice when it comes to saving.
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
  const [shown, show] = useState(loaded);
  const isMounted = useIsMounted();
  const saved = fieldsOf(shown);
  const returned = useReturned(Object.keys(saved)) as typeof saved | undefined;
  const draft = useDraft(name, saved, { version: shown.version, returned });
  const discard = useDiscard(draft.restart);
  useLeaveWarning(draft.isUnsaved);

  useEffect(() => {
    if (loaded.version === shown.version || draft.isUnsaved()) return;
    show(loaded);
    draft.restart();
  }, [loaded.version]);

  const { found, saveOver, close } = useConflict<z.output<Schema>, Saved>({
    read,
    save,
    isSame: (mine, other) => isSame(mine as Fields, fieldsOf(other)),
  });

  useBackCloses(found !== undefined, close);

  /** @param over the version to save over; without it, the one that the text was made from */
  async function send(typed: z.output<Schema>, over?: number) {
    const sent = draft.send(typed as typeof saved);
    const now = await saveOver(typed, over ?? draft.version() ?? shown.version);
    if (!now) return;
    draft.drop(sent);
    const leave = await onSaved(now);
    if (isMounted()) await leave();
  }

  const { busy, errors, failure, submit } = useSubmit(schema, send);

  return {
    shown,
    /** What the form begins with; another `key` is another form. */
    key: draft.form,
    values: draft.values,
    form: {
      restored: draft.isRestored,
      autoFocus: discard.isDone,
      onInput: draft.type,
      onDiscard: discard.ask,
      onSubmit: submit,
      errors,
      failure: failure ?? (returned && NOT_SAVED),
      busy,
    },
    isKept: draft.isKept,
    /** Both texts, when somebody else has saved first. */
    conflict: found && { mine: found.mine, saved: fieldsOf(found.saved) },
    choice: {
      busy,
      onClose: close,
      onSaveMine() {
        if (!found) return;
        close();
        void submit(found.mine as Parameters<typeof submit>[0], found.saved.version);
      },
      onLoadSaved() {
        if (found) show(found.saved);
        close();
        draft.restart();
      },
    },
  };
}
