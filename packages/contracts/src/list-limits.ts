// In a file without schemas, so that browsers need not load their code for a number or a text.

/** The maximum number of products that a member or device can save. */
export const MAX_FAVOURITES = 500;

/** What a shopper reads who wants to save more. */
export const TOO_MANY_FAVOURITES = `찜은 ${MAX_FAVOURITES}개까지 담을 수 있어요. 다른 상품을 찜에서 뺀 뒤 다시 담아 주세요.`;

/** The maximum number of products watched for a browser without a member: those that it saved last. */
export const MAX_WATCHED = 100;

/** The maximum number of recently seen products that are stored. */
export const MAX_RECENTLY_SEEN = 50;

/** The maximum number of passkeys per member. */
export const MAX_PASSKEYS = 20;

/** The maximum number of products requested by id at once. */
export const MAX_IDS = 100;

/** The maximum number of rows of a list that the API returns to operators at once. */
export const MAX_ROWS = 1_000;
