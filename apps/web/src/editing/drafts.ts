import { readStoredJson, removeStored, storedKeys, storeEssential } from '../browser/storage.ts';

/** The fields of a form, by name. */
export type Fields = Record<string, string>;

/** What has been typed and not saved yet. */
export interface Draft<Typed extends Fields = Fields> {
  /** Its place in storage. Two tabs that write the same have two drafts. */
  id: string;
  typed: Typed;
  /** The version of what it changes; none for something new. */
  version?: number | undefined;
  /** Names what is to be made, however often it is sent. Another text has another key. */
  key: string;
  /** The user who wrote it; a visitor's is everybody's. */
  owner?: number | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** The drafts that it goes on from: they are done when it is. */
  from?: readonly Pick<Draft, 'id' | 'key'>[];
}

/** Where nothing may be stored, a draft still lives as long as the page. */
const unstored = new Map<string, Draft>();

/** Milliseconds after which a draft is given up. */
const LIFETIME = 60 * 24 * 60 * 60 * 1000;

const beginningOf = (name: string) => `damoa-draft-${name}-`;

/** A new place for a draft of that name. */
export function newDraftId(name: string) {
  return `${beginningOf(name)}${newKey()}`;
}

/** The drafts of that name and these fields that this user may see, the latest first. */
export function draftsOf<Typed extends Fields>(
  name: string,
  fields: readonly string[],
  user: number | undefined,
): Draft<Typed>[] {
  const beginning = beginningOf(name);
  const drafts = new Map<string, unknown>(
    storedKeys(beginning).map((id) => [id, readStoredJson(id)]),
  );
  for (const [id, draft] of unstored) if (id.startsWith(beginning)) drafts.set(id, draft);
  return Array.from(drafts.values())
    .filter((draft) => isDraft<Typed>(draft, fields))
    .filter(({ owner }) => owner === undefined || owner === user)
    .filter(({ keptAt }) => Date.now() - keptAt < LIFETIME)
    .sort((one, other) => other.keptAt - one.keptAt);
}

/** Whether it is stored, and outlives the page. */
export function keepDraft(draft: Draft) {
  const isStored = storeEssential(draft.id, JSON.stringify(draft));
  if (isStored) {
    unstored.delete(draft.id);
  } else {
    // An older text must not come back in its place.
    removeStored(draft.id);
    unstored.set(draft.id, draft);
  }
  return isStored;
}

/** A draft of one's own that goes on from another, which an open tab may still be writing. */
export function continued<Typed extends Fields>(name: string, before: Draft<Typed>): Draft<Typed> {
  const { id, key, from = [] } = before;
  return { ...before, id: newDraftId(name), from: [...from, { id, key }] };
}

/** Takes a draft away, and what it went on from; not where somebody has typed on since. */
export function dropDraft({ id, key, from = [] }: Pick<Draft, 'id' | 'key' | 'from'>) {
  for (const one of [{ id, key }, ...from]) {
    const kept = unstored.get(one.id) ?? (readStoredJson(one.id) as Draft | undefined);
    if (kept?.key !== one.key) continue;
    removeStored(one.id);
    unstored.delete(one.id);
  }
}

/** A name that nobody else makes up, also on a page without https. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isDraft<Typed extends Fields>(
  value: unknown,
  fields: readonly string[],
): value is Draft<Typed> {
  const { id, typed, key, keptAt } = (value ?? {}) as Partial<Draft>;
  return (
    typeof id === 'string' &&
    typeof key === 'string' &&
    typeof keptAt === 'number' &&
    typeof typed === 'object' &&
    typed !== null &&
    fields.every((field) => typeof typed[field] === 'string')
  );
}
