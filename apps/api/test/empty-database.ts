import { inject } from 'vitest';

/** The URL of a database without tables. While somebody is connected to the template, it cannot be copied. */
export function emptyDatabase() {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  return url;
}
