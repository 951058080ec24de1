/**
 * The rooms of each application in order: a room imports itself and the rooms before it. A room is a
 * folder or a file. Files beside the rooms, such as entry points, may import every room, and no room
 * imports them. Tests may import everything.
 */
export const ROOMS = {
  'apps/api/src': [
    'secrets',
    'db',
    'search',
    'cache',
    'catalogue',
    'http',
    'audit',
    'accounts',
    'posts',
    'categories',
    'products',
    'favourites',
    'statistics',
    'mail',
    'alerts',
    'jobs',
    'admin',
  ],
  'apps/web/server': ['notice-page.ts', 'refuse.ts', 'pages', 'files', 'proxy'],
  'apps/web/src': [
    '../server/pages/renderer.ts',
    'browser',
    'session',
    'api',
    'navigation',
    'editing',
    'accounts',
    'artwork',
    'categories',
    'posts',
    'statistics',
    'favourites',
    'alerts',
    'listing',
    'seo',
    'document',
    'layout',
    'admin',
    'pages',
  ],
};
