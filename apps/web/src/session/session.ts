import type { User } from '@damoa/contracts';
import { readStored, readStoredJson, removeStored, storeEssential } from '../browser/storage.ts';
import { updateStore } from '../browser/store.ts';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user';
/** A JWT; nothing else could be sent, let alone hold. */
const TOKEN = /^[\w-]{1,2000}\.[\w-]{1,2000}\.[\w-]{0,500}$/;

let token: string | undefined;
/** Whether the token is stored too: where that is forbidden, a session lives on its page alone. */
let isStored = false;
let hasLeft = false;
const listeners = new Set<() => void>();

/** The token of whoever is logged in; on the server there is none. */
export function sessionToken() {
  return token;
}

/** Whether the session was ended by its owner on this page, and not by the server or another tab. */
export function hasLoggedOut() {
  return hasLeft;
}

/** Told when somebody else, or nobody, is logged in. */
export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function beginSession(newToken: string, user: User) {
  hasLeft = false;
  // The token last: other tabs act on it, and find the user there.
  storeEssential(USER_KEY, JSON.stringify(user));
  isStored = storeEssential(TOKEN_KEY, newToken);
  become(newToken, user);
}

/** Takes over what the server says of the user. */
export function keepUser(user: User) {
  storeEssential(USER_KEY, JSON.stringify(user));
  updateStore({ isAuthenticated: true, user });
}

/** @param byOwner whether the owner has asked for it */
export function endSession({ byOwner = false } = {}) {
  hasLeft = byOwner;
  removeStored(TOKEN_KEY);
  removeStored(USER_KEY);
  become(undefined, null);
}

/** Takes over what was stored, and follows what other tabs do. To be called once, on the first page. */
export function restoreSession() {
  takeOver();
  // What the copy in the store says of a session counts for nothing without the token.
  if (!token) updateStore({ isAuthenticated: false, user: null });
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) takeOver();
  });
  // A page that comes back as it was may have missed a logout.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) takeOver();
  });
}

function takeOver() {
  const stored = TOKEN.exec(readStored(TOKEN_KEY) ?? '')?.[0];
  if (!stored) {
    removeStored(TOKEN_KEY);
    removeStored(USER_KEY);
  }
  if (stored === token || (!stored && !isStored && token)) return;
  hasLeft = false;
  isStored = stored !== undefined;
  const user = readStoredJson(USER_KEY);
  become(stored, isUser(user) ? user : null);
}

function become(newToken: string | undefined, user: User | null) {
  token = newToken;
  updateStore({ isAuthenticated: user !== null, user });
  for (const listener of listeners) listener();
}

function isUser(value: unknown): value is User {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'id' in value
  );
}
