import { sql } from 'drizzle-orm';

/**
 * How far the clock may be set back, or the one of another database be behind after a failover, before stored times count
 * as those of a wrong clock.
 */
export const MAX_SET_BACK = sql`interval '1 minute'`;
