/** The largest value of PostgreSQL's `integer`. Larger ones are refused before they reach the database. */
export const MAX_INTEGER = 2_147_483_647;
