import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const lockfile = readFileSync(path.resolve(import.meta.dirname, '../pnpm-lock.yaml'), 'utf8');

/** The first versions that fix a known vulnerability. */
const MINIMUM_VERSIONS = {
  fastify: '5.12.5',
  'drizzle-orm': '0.45.2',
  'react-router': '7.18.2',
  'react-router-dom': '7.18.2',
  '@fastify/static': '10.1.2',
  '@fastify/reply-from': '12.6.2',
  '@fastify/http-proxy': '11.4.4',
  'find-my-way': '9.7.0',
  'fast-uri': '3.1.8',
};

const locked = [...lockfile.matchAll(/^ {2}'?(@?[^@'\s]+)@(\d[^:'(]*)'?:$/gm)].map(
  ([, name = '', version = '']) => ({ name, version }),
);

test.each(Object.entries(MINIMUM_VERSIONS))('every copy of %s is at least %s', (name, floor) => {
  const versions = locked.filter((entry) => entry.name === name).map(({ version }) => version);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) {
    expect(version.localeCompare(floor, 'en', { numeric: true }), version).toBeGreaterThanOrEqual(
      0,
    );
  }
});

test('the lockfile contains no React server components, and no registry URLs', () => {
  expect(locked.filter(({ name }) => name.startsWith('react-server-dom'))).toEqual([]);
  expect(lockfile).not.toMatch(/tarball:|https?:/);
});
