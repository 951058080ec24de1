import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@damoa/service';
import { expect, onTestFinished, test } from 'vitest';
import { jwtSecret } from './jwt-secret.ts';

test('JWT_SECRET is required when DATABASE_URL is set, and its absence is reported in one line', async () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://db/shop' });
  await expect(jwtSecret(settings)).rejects.toThrow(/^JWT_SECRET: must be set [^\n]+$/);
  const given = 'b7e1d3a09c5f4e2884a6d1c3f0e9b2a7';
  expect(await jwtSecret({ ...settings, JWT_SECRET: given })).toBe(given);
});

test('without DATABASE_URL, the JWT secret is generated once and stored in DATA_DIR, readable by its owner only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const settings = readSettings({ DATA_DIR: path.join(folder, 'new') });
  const secrets = await Promise.all([jwtSecret(settings), jwtSecret(settings)]);
  expect(secrets[0]).toMatch(/^[0-9a-f]{48}$/);
  expect(secrets[1]).toBe(secrets[0]);
  expect(await jwtSecret(settings)).toBe(secrets[0]);
  const file = path.join(folder, 'new/jwt-secret');
  expect(await readFile(file, 'utf8')).toBe(secrets[0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('an empty secret, as a power failure may leave it, is refused by name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'jwt-secret');
  await writeFile(file, '');
  await expect(jwtSecret(readSettings({ DATA_DIR: folder }))).rejects.toThrow(`${file} is empty`);
});
