import { sweepKnownPlaces } from '../accounts/client-places.ts';
import { sweepSessions } from '../accounts/sessions.ts';
import { sweepThrottles } from '../accounts/throttle.ts';
import type { Database } from '../db/client.ts';
import { sweepPostKeys } from '../posts/create-post.ts';

/** Milliseconds between two rounds. */
const INTERVAL = 60 * 60 * 1000;

/** Removes what has expired. */
export async function sweep(db: Database) {
  await sweepSessions(db);
  await sweepThrottles(db);
  await sweepPostKeys(db);
  await sweepKnownPlaces(db);
}

/** Sweeps now and every hour. A failed round is reported, and the next one makes up for it. */
export function sweepEveryHour(db: Database, onError: (error: unknown) => void) {
  const round = () => sweep(db).catch(onError);
  void round();
  const timer = setInterval(round, INTERVAL);
  return () => clearInterval(timer);
}
