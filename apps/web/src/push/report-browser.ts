import type { StoredFavourite } from '@damoa/contracts';
import { personalCalls } from '../api/personal-calls.ts';
import { ApiError } from '../api/send-call.ts';
import { sessionToken } from '../session/session.ts';
import { storeBrowser, storedBrowser } from './stored-browser.ts';
import { endSubscription, forgetEndedSubscription } from './subscribe-browser.ts';

/**
 * Milliseconds after which a browser is reported again: the shop removes browsers that have not reported for
 * long.
 */
const REPEAT = 30 * 24 * 60 * 60 * 1_000;

/**
 * Reports the member and the session of this browser to the shop, and for a visitor the favourites, if these
 * have changed since the last report, or a month has passed. It does nothing in a browser without alerts. If the
 * shop has none here any more, such as those of another member, they are off until somebody turns them on: a
 * consent cannot be repeated for them.
 * @param member the id of the member; null for a visitor
 * @throws ApiError if the report fails; the next call tries again
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
  // Not if alerts were turned off, or off and on again, while the report was on its way.
  const isStored = () => storedBrowser()?.id === id;
  try {
    await personalCalls.alerts.follow({ params: { id }, body: { favourites: [...favourites] } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
    if (isStored()) await endSubscription();
    return;
  }
  if (isStored()) storeBrowser({ id, reported });
}

async function digest(text: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(36)).join('');
}
