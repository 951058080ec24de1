/** The largest value of PostgreSQL's `integer`: a larger one is refused, not failed on. */
export const MAX_INTEGER = 2_147_483_647;
