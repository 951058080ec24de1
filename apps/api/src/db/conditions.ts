import { type SQL, sql } from 'drizzle-orm';

// Both need at least one condition: `()` is no SQL.
export const allConditions = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;
export const anyCondition = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;
