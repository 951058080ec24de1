/**
 * The cookie of a browser that has just changed something: where the write-ahead log of the primary was after the
 * change (`0/16B3748`). Its reads are answered by servers that have replayed that. Web servers do not answer a
 * request that has it from their cache, and pass it on.
 */
export const POSITION_COOKIE = 'damoa-position';

/** A position in the write-ahead log, as PostgreSQL writes it. */
export const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i;
