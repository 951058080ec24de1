// Apart from the schemas, whose code no browser should load for a number.

/** The most products that one person or device can save. */
export const MOST_FAVOURITES = 500;

/** As many of the products that somebody looked at are remembered, the last ones. */
export const MOST_RECENTLY_SEEN = 50;

/** The most passkeys of one member. */
export const MOST_PASSKEYS = 20;

/** The most products that are asked for by their ids at once. */
export const MOST_IDS = 100;
