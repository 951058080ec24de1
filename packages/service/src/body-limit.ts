/** Bytes of the largest body that is taken, by the web server and by the API alike. */
export const BODY_LIMIT = 1024 * 1024;
