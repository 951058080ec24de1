import { readStoredJson, removeStored, storedKeys, writeEssential } from '../browser/storage.ts';

/** The fields of a form, by name. */
export type Fields = Record<string, string>;

/** Text that is typed but not saved on the server. */
export interface Draft<Typed extends Fields = Fields> {
  /** The storage key. Two tabs that edit the same text have two drafts. */
  id: string;
  typed: Typed;
  /** The version that the draft is based on; undefined for a new text. */
  version?: number | undefined;
  /** The idempotency key, the same however often the text is sent. A different text has a different key. */
  key: string;
  /** The user who wrote it. A draft written without a session belongs to everyone on this device. */
  owner?: number | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The drafts that this one continues. They are deleted together with it. */
  from?: readonly Pick<Draft, 'id' | 'key'>[];
}

/** Drafts that could not be stored, which last as long as the page. */
const unstoredDrafts = new Map<string, Draft>();

/** Milliseconds after which a draft expires. */
const LIFETIME = 60 * 24 * 60 * 60 * 1000;

const prefixOf = (name: string) => `damoa-draft-${name}-`;

/** A new storage key for a draft of that name. */
export function newDraftId(name: string) {
  return `${prefixOf(name)}${newKey()}`;
}

/** The drafts with this name and these fields that the user may see, latest first. */
export function draftsOf<Typed extends Fields>(
  name: string,
  fields: readonly string[],
  user: number | undefined,
): Draft<Typed>[] {
  const prefix = prefixOf(name);
  const drafts = new Map<string, unknown>(storedKeys(prefix).map((id) => [id, readStoredJson(id)]));
  for (const [id, draft] of unstoredDrafts) if (id.startsWith(prefix)) drafts.set(id, draft);
  return Array.from(drafts.values())
    .filter((draft) => isDraft<Typed>(draft, fields))
    .filter(({ owner }) => owner === undefined || owner === user)
    .filter(({ savedAt }) => Date.now() - savedAt < LIFETIME)
    .sort((one, other) => other.savedAt - one.savedAt);
}

/**
 * Saves a draft on this device.
 * @returns whether it is stored, so that it outlives the page
 */
export function saveDraft(draft: Draft) {
  const isStored = writeEssential(draft.id, JSON.stringify(draft));
  if (isStored) {
    unstoredDrafts.delete(draft.id);
  } else {
    // The older text must not be restored instead.
    removeStored(draft.id);
    unstoredDrafts.set(draft.id, draft);
  }
  return isStored;
}

/** Whether the text of a draft is stored, by itself or as the draft that it continues. */
export function isStored({ id, key, from = [] }: Draft) {
  return [id, ...from.map((one) => one.id)].some(
    (one) => (readStoredJson(one) as Draft | undefined)?.key === key,
  );
}

/** Creates a draft that continues another one, which may still be open in another tab. */
export function continueDraft<Typed extends Fields>(
  name: string,
  before: Draft<Typed>,
): Draft<Typed> {
  const { id, key, from = [] } = before;
  return { ...before, id: newDraftId(name), from: [...from, { id, key }] };
}

/** Deletes a draft and the drafts that it continues, except those that have changed since. */
export function deleteDraft({ id, key, from = [] }: Pick<Draft, 'id' | 'key' | 'from'>) {
  for (const one of [{ id, key }, ...from]) {
    const current = unstoredDrafts.get(one.id) ?? (readStoredJson(one.id) as Draft | undefined);
    if (current?.key !== one.key) continue;
    removeStored(one.id);
    unstoredDrafts.delete(one.id);
  }
}

/**
 * Deletes the draft of this tab whatever its stored text, which may lack the last letters, and the drafts
 * that it continues, except those that have changed since.
 */
export function deleteOwnDraft(draft: Draft) {
  removeStored(draft.id);
  unstoredDrafts.delete(draft.id);
  deleteDraft(draft);
}

/** A random key of 32 hexadecimal digits. `crypto.randomUUID` is not available on pages without https. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isDraft<Typed extends Fields>(
  value: unknown,
  fields: readonly string[],
): value is Draft<Typed> {
  const { id, typed, key, savedAt } = (value ?? {}) as Partial<Draft>;
  return (
    typeof id === 'string' &&
    typeof key === 'string' &&
    typeof savedAt === 'number' &&
    typeof typed === 'object' &&
    typed !== null &&
    fields.every((field) => typeof typed[field] === 'string')
  );
}
