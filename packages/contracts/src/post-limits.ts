/** The maximum numbers of characters in a post. */
export const POST_LIMITS = { title: 200, content: 50_000 } as const;

/** The number of characters of a post's content in the list. */
export const EXCERPT_LENGTH = 300;

export const POSTS_PER_PAGE = 10;

/** Days for which a post is recognised by its `Idempotency-Key`. */
export const POST_KEY_DAYS = 2;
