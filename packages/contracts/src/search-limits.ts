// In a file without schemas, so that browsers need not load their code for a number.

/** The maximum number of characters in a search query. */
export const MAX_QUERY_LENGTH = 100;

/** The maximum number of words by which a listing is filtered. */
export const MAX_FILTER_WORDS = 20;

/** The maximum number of characters in a line of search words. */
export const MAX_SEARCH_WORD_LENGTH = 200;
