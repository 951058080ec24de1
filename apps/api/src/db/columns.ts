import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A time in milliseconds, as a JavaScript `Date` holds it. */
export const time = () => timestamp({ withTimezone: true, precision: 3 });

/** An LSN, in PostgreSQL's text format: `0/16B3748`. */
export const pgLsn = customType<{ data: string }>({ dataType: () => 'pg_lsn' });
