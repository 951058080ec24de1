// In a file without schemas, so that browsers need not load their code for a number.

/** The maximum number of products that a member or device can save. */
export const MOST_FAVOURITES = 500;

/** The maximum number of recently seen products that are stored. */
export const MOST_RECENTLY_SEEN = 50;

/** The maximum number of passkeys per member. */
export const MOST_PASSKEYS = 20;

/** The maximum number of products requested by id at once. */
export const MOST_IDS = 100;
