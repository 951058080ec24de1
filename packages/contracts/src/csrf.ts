/** The cookie that `GET /sanctum/csrf-cookie` sets, and the header in which a page sends its value back. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'x-xsrf-token';
