/** Characters that a post may have. */
export const POST_LIMITS = { title: 200, content: 50_000 } as const;

/** So many characters of a post's content are in the list. */
export const EXCERPT_LENGTH = 300;

export const POSTS_PER_PAGE = 10;
