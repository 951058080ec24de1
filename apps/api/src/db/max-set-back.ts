import { sql } from 'drizzle-orm';

/**
 * Tolerance for a clock that was set back, or for a new primary whose clock is behind. Stored times that are
 * further ahead count as written by a wrong clock.
 */
export const MAX_SET_BACK = sql`interval '1 minute'`;
