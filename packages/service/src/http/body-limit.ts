/** The largest request body that the web server and the API accept, in bytes. */
export const BODY_LIMIT = 1024 * 1024;
