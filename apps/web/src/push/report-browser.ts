import type { StoredFavourite } from '@damoa/contracts';
import { personalCalls } from '../api/personal-calls.ts';
import { ApiError } from '../api/send-call.ts';
import { sessionToken } from '../session/session.ts';
import { storeBrowser, storedBrowser } from './stored-browser.ts';
import { forgetEndedSubscription, registerAgain } from './subscribe-browser.ts';

/** Milliseconds after which it is reported again: the shop forgets a browser that it has long not heard of. */
const REPEAT = 30 * 24 * 60 * 60 * 1_000;

/**
 * Reports to the shop whose browser this is, in which session, and what it wants to hear of while it is nobody's,
 * if that has changed since it was last reported, or a month has passed. It does nothing in a browser without alerts.
 * @param member the id of the member; null for a visitor
 * @throws ApiError if that fails; the next call tries again
 */
export async function reportBrowser(member: number | null, entries: readonly StoredFavourite[]) {
  await forgetEndedSubscription();
  const browser = storedBrowser();
  if (!browser) return;
  const favourites = member === null ? entries : [];
  const period = Math.floor(Date.now() / REPEAT);
  const reported = await digest(JSON.stringify([member, sessionToken(), favourites, period]));
  if (reported === browser.reported) return;
  const { id } = browser;
  try {
    await personalCalls.alerts.follow({ params: { id }, body: { favourites: [...favourites] } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
    return registerAgain(favourites);
  }
  // Unless it was ended or begun anew meanwhile.
  if (storedBrowser()?.id === id) storeBrowser({ id, reported });
}

async function digest(text: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(36)).join('');
}
