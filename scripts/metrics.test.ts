import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { findProgram } from '../packages/cluster/src/install.ts';
import { freePort } from '../packages/service/src/index.ts';
import { shopOfFile, shopSettings } from './support/shop.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DEPLOY = path.join(ROOT, 'deploy');
const ALERTS = path.join(DEPLOY, 'prometheus/alerts.yml');

const folder = await mkdtemp(path.join(tmpdir(), 'damoa-metrics-'));
// Three consecutive ports, one for each process.
const metricsPort = await freePort(3);
const settings = await shopSettings(folder);
const shop = shopOfFile({ ...settings, METRICS_PORT: `${metricsPort}`, LOG_LEVEL: 'info' });

async function scrape(process: 'web' | 'api' | 'worker') {
  const port = metricsPort + ['web', 'api', 'worker'].indexOf(process);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  return response.text();
}

/** The names and types of the metrics of all processes. */
async function exported() {
  // The worker starts last.
  const worker = await vi.waitFor(
    async () => {
      const text = await scrape('worker');
      expect(text).toMatch('# TYPE damoa_alerts_total');
      return text;
    },
    { timeout: 20_000, interval: 100 },
  );
  const all = [await scrape('web'), await scrape('api'), worker].join('\n');
  return [...all.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({ name, type }));
}

/** The names of metrics in a text. */
function namesIn(text: string) {
  return [...new Set(text.match(/\b(damoa|http|nodejs|process)_[a-z0-9_]+/g))];
}

test('every metric that the dashboard and the alerts use is exported', async () => {
  const metrics = await exported();
  const names = new Set(
    metrics.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : name,
    ),
  );
  const dashboard = JSON.parse(await readFile(path.join(DEPLOY, 'grafana/damoa.json'), 'utf8'));
  const queries: string[] = dashboard.panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }: { expr: string }) => expr),
  );
  expect(queries.length).toBeGreaterThan(40);
  const used = namesIn([...queries, await readFile(ALERTS, 'utf8')].join('\n'));
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

test('docs/operations/monitoring.md names every metric of the shop', async () => {
  const documented = await readFile(path.join(ROOT, 'docs/operations/monitoring.md'), 'utf8');
  const own = (await exported()).filter(({ name }) => /^(damoa|http)_/.test(name));
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter(({ name }) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('docs/operations/monitoring.md says what to do when an alert fires, for every alert', async () => {
  const documented = await readFile(path.join(ROOT, 'docs/operations/monitoring.md'), 'utf8');
  const alerts = [...(await readFile(ALERTS, 'utf8')).matchAll(/alert: (\w+)/g)];
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter(([, name]) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('the web server and the API log a page under one request id, which its response carries', async () => {
  const id = '0af7651916cd43dd8448eb211c80319c';
  const url = `http://127.0.0.1:${settings.PORT}/?q=wish`;
  const response = await fetch(url, { headers: { 'x-request-id': id } });
  expect([response.status, response.headers.get('x-request-id')]).toEqual([200, id]);
  await vi.waitFor(
    () => {
      const own = shop
        .printed()
        .split('\n')
        .filter((line) => line.includes(id))
        .map((line) => JSON.parse(line));
      for (const path of ['/', '/api/getCateProduct']) {
        const line = { reqId: id, method: 'GET', path, status: 200 };
        expect(own).toContainEqual(expect.objectContaining(line));
      }
    },
    { timeout: 10_000 },
  );
  expect(shop.printed()).not.toMatch('wish');
});

test('a proxied call is counted by the web server and by the API', async () => {
  const before = await scrape('web');
  await fetch(`http://127.0.0.1:${settings.PORT}/api/categories/counts`);
  const count = (text: string, route: string) =>
    Number(
      text.match(`http_requests_total{method="GET",route="${route}",status="200"} (\\d+)`)?.[1],
    );
  await vi.waitFor(
    async () => {
      const route = '/api/\\*';
      expect(count(await scrape('web'), route)).toBe((count(before, route) || 0) + 1);
      expect(count(await scrape('api'), '/api/categories/counts')).toBeGreaterThan(0);
    },
    { timeout: 10_000 },
  );
});

test('Prometheus accepts the alert rules', { timeout: 180_000 }, async () => {
  const promtool = findProgram('promtool', 'prometheus');
  const { stdout } = await promisify(execFile)(promtool, ['check', 'rules', ALERTS]);
  expect(stdout).toMatch('SUCCESS');
});
