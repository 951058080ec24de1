import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');

const folder = await mkdtemp(path.join(tmpdir(), 'damoa-cluster-'));
let cluster: Cluster;

beforeAll(async () => {
  await chmod(folder, 0o755);
  const settings = { LIMIT_LOGIN_ADDRESS: '1' };
  cluster = await startCluster({ folder, products: 50, workers: 1, settings });
});

afterAll(async () => {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The status of a response; 0 without one. */
const statusOf = (address: string) =>
  fetch(cluster.url + address).then(
    ({ status }) => status,
    () => 0,
  );

test('pages and calls are answered through nginx, and every node is ready', async () => {
  expect(await (await fetch(cluster.url)).text()).toContain('product-grid');
  const listing = await fetch(`${cluster.url}/api/getCateProduct`);
  expect(await listing.json()).toMatchObject({ total: 50 });
  for (const { url } of [...cluster.web, ...cluster.api]) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
});

test('every file of deploy/ is used, and no example value is left in the copies', () => {
  // The files for Prometheus and Grafana are tested with the metrics.
  const files = globSync('{nginx,postgresql,redis,systemd}/*', { cwd: DEPLOY }).concat('damoa.env');
  const copies = files.map((file) => {
    const inFolder = file.startsWith('postgresql/') ? `primary/${file}` : file;
    return [file, readFileSync(path.join(folder, inFolder), 'utf8')];
  });
  const examples = /10\.0\.0\.|CHANGE_ME|\/opt\/damoa|\/etc\/damoa|\/var\/|\/run\//;
  const withExamples = copies.filter(([, text = '']) =>
    examples.test(text.replaceAll(/^\s*#.*$/gm, '').replaceAll(folder, '')),
  );
  expect(withExamples.map(([file]) => file)).toEqual([]);
});

test('visitors are rate limited by the IP address that nginx sees', async () => {
  // The second guess from an address is refused, whichever nodes it goes through.
  const claimed = () => `10.9.8.${Math.floor(Math.random() * 200)}`;
  const guess = (from: string) => login(cluster.url, from, { 'X-Forwarded-For': claimed() });
  expect([await guess('127.0.0.2'), await guess('127.0.0.2')]).toEqual([401, 429]);
  expect([await guess('127.0.0.3'), await guess('127.0.0.3')]).toEqual([401, 429]);
});

test('killing a node of each kind fails no read', async () => {
  const addresses = ['/', '/api/getCateProduct', '/api/categories/topmenusub'];
  const statuses: number[] = [];
  let isOver = false;
  const readers = addresses.map(async (address) => {
    while (!isOver) statuses.push(await statusOf(`${address}?unique=${statuses.length}`));
  });
  onTestFinished(async () => {
    isOver = true;
    await Promise.all(readers);
  });
  for (const node of [cluster.web[0], cluster.api[0], cluster.workers[0]]) {
    const before = statuses.length;
    await node?.kill();
    await vi.waitUntil(() => statuses.length > before + 15, 20_000);
    await node?.start();
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('after a stop no process is left running, whatever state it was in', async () => {
  cluster.web[0]?.freeze();
  cluster.redis.freeze();
  await cluster.api[0]?.kill();
  await cluster.stop();
  const processes = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
  expect(processes.split('\n').filter((line) => line.includes(folder))).toEqual([]);
  const ports = [...cluster.web, ...cluster.api].map(({ url }) => url);
  for (const url of [cluster.url, ...ports]) await expect(fetch(url)).rejects.toThrow();
});

/** Logs in with a wrong password, from an address of this machine. */
function login(url: string, localAddress: string, headers: Record<string, string>) {
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${url}/api/login`, {
      method: 'POST',
      localAddress,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    sent.on('response', (answer) => resolve(answer.resume().statusCode));
    sent.on('error', reject);
    sent.end(JSON.stringify({ email: 'nobody@cluster.example', password: 'a wrong password' }));
  });
}
