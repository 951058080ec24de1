/** The maximum of rows that the API returns at once, for lists that are not paginated. */
export const MAX_ROWS = 1_000;
