/**
 * The cookie with the LSN of the primary after the browser's last write (`0/16B3748`). The API answers
 * requests with it from servers that have replayed that LSN. Web servers do not answer them from their page
 * cache, and pass the cookie on to the API.
 */
export const LSN_COOKIE = 'damoa-position';

/** An LSN in PostgreSQL's text format. */
export const LSN = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i;
