/** The maximum of rows of a list that the API returns to operators at once. */
export const MAX_ROWS = 1_000;
