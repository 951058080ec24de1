/**
 * The rooms of each application, in the order in which they build on each other: a room imports only
 * rooms above it. An entry is a folder or a file; what is in no room may import every room, and no room
 * imports it. Tests may import everything.
 */
export const ROOMS = {
  'apps/api/src': [
    'secrets',
    'db',
    'search',
    'cache',
    'catalogue',
    'http',
    'accounts',
    'posts',
    'categories',
    'products',
    'jobs',
  ],
  'apps/web/server': ['notice-page.ts', 'refuse.ts', 'pages', 'files', 'proxy'],
  'apps/web/src': [
    '../server/pages/page.ts',
    'browser',
    'session',
    'api',
    'navigation',
    'editing',
    'accounts',
    'artwork',
    'categories',
    'posts',
    'listing',
    'seo',
    'document',
    'layout',
    'pages',
  ],
};
