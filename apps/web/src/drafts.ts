import { readStoredJson, removeStored, store } from './storage.ts';

/** The fields of a form, by name. */
export type Fields = Record<string, string>;

/** What has been typed and not saved yet. */
export interface Draft<Typed extends Fields> {
  typed: Typed;
  /** The version of what it changes; none for something new. */
  version?: number | undefined;
  /** Names what is to be made, however often it is sent. Another text has another key. */
  key: string;
}

/** Where nothing may be stored, a draft still lives as long as the page. */
const unstored = new Map<string, unknown>();

const keyFor = (name: string) => `damoa-draft-${name}`;

/** The draft of that name, if it is one of these fields. */
export function readDraft<Typed extends Fields>(
  name: string,
  fields: readonly (keyof Typed)[],
): Draft<Typed> | undefined {
  const draft = readStoredJson(keyFor(name)) ?? unstored.get(name);
  return isDraft<Typed>(draft, fields) ? draft : undefined;
}

export function keepDraft(name: string, draft: Draft<Fields>) {
  if (store(keyFor(name), JSON.stringify(draft))) unstored.delete(name);
  else unstored.set(name, draft);
}

export function dropDraft(name: string) {
  removeStored(keyFor(name));
  unstored.delete(name);
}

/** A name that nobody else makes up, also on a page without https. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isDraft<Typed extends Fields>(
  value: unknown,
  fields: readonly (keyof Typed)[],
): value is Draft<Typed> {
  const { typed, key } = (value ?? {}) as Partial<Draft<Typed>>;
  return (
    typeof key === 'string' &&
    typeof typed === 'object' &&
    typed !== null &&
    fields.every((field) => typeof typed[field] === 'string')
  );
}
