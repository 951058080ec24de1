import type { User } from '@damoa/contracts';
import { followTabs } from '../browser/follow-tabs.ts';
import { createListeners } from '../browser/listeners.ts';
import { readStored, readStoredJson, removeStored, writeEssential } from '../browser/storage.ts';
import { updateStore } from '../browser/store.ts';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user';
/** The format of a JWT. Anything else is ignored, and might not even fit into a header. */
const TOKEN = /^[\w-]{1,2000}\.[\w-]{1,2000}\.[\w-]{0,500}$/;

let token: string | undefined;
/** Whether the token is in storage. If storage is forbidden, a session lasts as long as its page. */
let isStored = false;
let isEndedByOwner = false;
/** The session that its owner is ending on the server, and whether the server refuses it already. */
let ending: { token: string | undefined; isRefused: boolean } | undefined;
/** Notifies when a session begins or ends. */
const [notify, onSessionChange] = createListeners();

export { onSessionChange };

/** The token of the session; undefined without one, and always on the server. */
export function sessionToken() {
  return token;
}

/** Whether the user logged out on this page, as opposed to the server or another tab ending the session. */
export function hasLoggedOut() {
  return isEndedByOwner;
}

/** Begins a session after a login: stores the token and the user, and notifies this tab and the others. */
export function beginSession(newToken: string, user: User) {
  isEndedByOwner = false;
  // The token is stored last: other tabs react to it, and then read the user.
  writeEssential(USER_KEY, JSON.stringify(user));
  isStored = writeEssential(TOKEN_KEY, newToken);
  setSession(newToken, user);
}

/** Stores the user as the server reports it. The session stays the same. */
export function saveUser(user: User) {
  writeEssential(USER_KEY, JSON.stringify(user));
  updateStore({ isAuthenticated: true, user });
}

/**
 * Ends the session of this tab, unless another tab has already begun a new one, which this tab then takes
 * over.
 * @param byOwner whether the user logged out, as opposed to the session ending on the server
 */
export function endSession({ byOwner = false } = {}) {
  // Another tab has begun a session whose storage event has not arrived yet. That session has not ended.
  const stored = storedToken();
  if (stored && stored !== token) return readSession();
  isEndedByOwner = byOwner;
  removeStored(TOKEN_KEY);
  removeStored(USER_KEY);
  setSession(undefined, null);
}

/**
 * Runs a call by which the owner ends the session on the server. Other calls may be refused before it returns. Only if
 * it fails do they end the session here; otherwise the caller does, and decides where the user goes.
 */
export async function whileEnding<T>(call: () => Promise<T>): Promise<T> {
  const now = { token, isRefused: false };
  ending = now;
  try {
    return await call();
  } catch (error) {
    if (now.isRefused && now.token === token) endSession();
    throw error;
  } finally {
    if (ending === now) ending = undefined;
  }
}

/** Ends the session, if it is still that of a call which the server refused. */
export function sessionRefused(refused: string) {
  if (refused !== token) return;
  if (ending?.token === refused) ending.isRefused = true;
  else endSession();
}

/** Restores the stored session and follows logins and logouts in other tabs. Call it once per page load. */
export function restoreSession() {
  readSession();
  // Without a token there is no session, whatever the store says.
  if (!token) updateStore({ isAuthenticated: false, user: null });
  followTabs(TOKEN_KEY, readSession);
}

const storedToken = () => TOKEN.exec(readStored(TOKEN_KEY) ?? '')?.[0];

function readSession() {
  const stored = storedToken();
  if (!stored) {
    removeStored(TOKEN_KEY);
    removeStored(USER_KEY);
  }
  if (stored === token || (!stored && !isStored && token)) return;
  // Another tab may notice a logout of this one first.
  isEndedByOwner = !stored && ending !== undefined && ending.token === token;
  isStored = stored !== undefined;
  const user = readStoredJson(USER_KEY);
  setSession(stored, isUser(user) ? user : null);
}

function setSession(newToken: string | undefined, user: User | null) {
  token = newToken;
  updateStore({ isAuthenticated: user !== null, user });
  notify();
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
