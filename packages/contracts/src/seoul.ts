/** Milliseconds by which the time of Seoul is ahead of UTC. Constant: there has been no summer time since 1988. */
export const SEOUL_AHEAD = 9 * 60 * 60 * 1000;

/** The day in Seoul, as YYYY-MM-DD. */
export function seoulDay(at = Date.now()) {
  return new Date(at + SEOUL_AHEAD).toISOString().slice(0, 10);
}
