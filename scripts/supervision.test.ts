import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  answers,
  childOf,
  isReady,
  memberClient,
  shopSettings,
  startShop,
  until,
} from './support/shop.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'damoa supervision '));
// A database that stops late may still write.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

async function postmaster() {
  const file = await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

/** The processes to kill, in order, and how to find each. */
const victims = (shop: ReturnType<typeof startShop>) => ({
  PostgreSQL: postmaster,
  'the owner of the database': () => childOf(shop.child.pid, 'api/dist/database.js'),
  'the API': () => childOf(shop.child.pid, 'api/dist/main.js'),
  'the web server': () => childOf(shop.child.pid, 'web/dist/server/main.js'),
  'PostgreSQL, which another process owns now': postmaster,
});

test('after any process is killed the shop recovers with every acknowledged write, and so does the next start', async () => {
  const settings = await shopSettings(folder);
  const shop = startShop(settings);
  await isReady(shop);
  const origin = `http://127.0.0.1:${settings.PORT}`;
  const member = memberClient(origin);
  const token = await member.logIn();

  const acknowledged: string[] = [];
  for (const [name, find] of Object.entries(victims(shop))) {
    const before = `before-${acknowledged.length}`;
    expect(await member.post(token, before)).toBe(201);
    const pid = await find();
    expect(pid, name).toBeGreaterThan(0);
    process.kill(pid ?? 0, 'SIGKILL');
    const after = `after-${acknowledged.length}`;
    await until(async () => (await member.post(token, after)) === 201);
    await until(() => answers(`${origin}/`));
    await until(() => answers(`http://127.0.0.1:${settings.API_PORT}/health`));
    expect(await find(), name).not.toBe(pid);
    acknowledged.unshift(after, before);
  }
  expect(await member.titles(token)).toEqual(acknowledged);

  shop.child.kill('SIGKILL');
  await shop.ended;
  const next = startShop(settings);
  await isReady(next);
  expect(await member.titles(token)).toEqual(acknowledged);
  next.child.kill('SIGINT');
  expect(await next.ended, next.printed()).toBe(0);
  await expect(postmaster()).rejects.toThrow('ENOENT');
}, 180_000);
