/** The most rows that the API gives at once, for lists without pages. */
export const MOST_ROWS = 1_000;
