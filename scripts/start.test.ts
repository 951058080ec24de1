import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../packages/demo/src/account.ts';
import { freePort } from '../packages/service/src/index.ts';
import { answers, isReady, shopOfFile, shopSettings, startShop, until } from './support/shop.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'damoa start '));
const settings = await shopSettings(folder);
const { PORT: port, API_PORT: apiPort } = settings;
const start = (more: Record<string, string> = {}) => startShop({ ...settings, ...more });

/** The shop of the first tests. */
const shop = shopOfFile(settings);

test('npm start serves the catalogue, and prints URLs and login', async () => {
  expect(shop.printed()).toMatch(`http://localhost:${port}`);
  const listing = await fetch(`http://127.0.0.1:${port}/api/getCateProduct`);
  expect(await listing.json()).toMatchObject({ total: 50, last_page: 6 });
  const { email, password } = DEMO_ACCOUNT;
  expect(shop.printed()).toMatch(`${email}, ${password}`);
  const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(login.status).toBe(200);
});

test('a second start on the same data directory fails with one line', async () => {
  const [otherPort, otherApiPort] = await Promise.all([freePort(), freePort()]);
  const second = start({ PORT: `${otherPort}`, API_PORT: `${otherApiPort}` });
  expect(await second.ended).toBe(1);
  // On a busy machine, finding that nothing is to be built takes long enough to be mentioned.
  const printed = second.printed().replace('Running build …', '').trim();
  expect(printed).toMatch(/^\S.*damoa start .* is in use by process \d+\.$/);
});

test('after a kill -9 the next start recovers by itself, and stops everything on SIGTERM', async () => {
  shop.child.kill('SIGKILL');
  await shop.ended;
  const next = start();
  await isReady(next);
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(await answers(`http://127.0.0.1:${port}/`)).toBe(false);
  expect(await answers(`http://127.0.0.1:${apiPort}/health`)).toBe(false);
});

test.each(['PORT', 'API_PORT'])('the start fails with one line if %s is in use', async (name) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await until(() => taken.listening);
  const { port: used } = taken.address() as { port: number };
  const refused = start({ [name]: `${used}` });
  expect(await refused.ended).toBe(1);
  expect(refused.printed().trim()).toMatch(new RegExp(`^Port ${used} is in use.*$`));
  taken.close();
});

test.each(['PORT', 'API_PORT'] as const)(
  'the start fails with one line if %s is among the ports of the metrics',
  async (name) => {
    const first = Number(settings[name]) - 2;
    const refused = start({ METRICS_PORT: `${first}` });
    expect(await refused.ended).toBe(1);
    expect(refused.printed().trim()).toBe(
      `METRICS_PORT: ${first} to ${first + 2} include ${name}, which is ${first + 2}`,
    );
  },
);

test('the start fails with one line if a port of the metrics is in use', async () => {
  const first = await freePort(3);
  const taken = createServer().listen(first + 2, '127.0.0.1');
  await until(() => taken.listening);
  const refused = start({ METRICS_PORT: `${first}` });
  expect(await refused.ended).toBe(1);
  expect(refused.printed().trim()).toMatch(new RegExp(`^Port ${first + 2} is in use.*$`));
  taken.close();
});

test('the start fails with one line that names an invalid variable', async () => {
  const refused = start({ LOG_LEVEL: 'loud' });
  expect(await refused.ended).toBe(1);
  expect(refused.printed().trim()).toMatch(/^LOG_LEVEL: .*$/);
});
