import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../process/free-port.ts';
import { newMetrics, openMetrics } from './metrics.ts';

async function open(port: number | undefined) {
  return openMetrics({ METRICS_PORT: port, METRICS_HOST: '127.0.0.1' }, (close) =>
    onTestFinished(async () => void (await close())),
  );
}

test('/metrics responds in the Prometheus text format, and every other path with 404', async () => {
  const port = await freePort();
  const metrics = await open(port);
  metrics?.counter({ name: 'clicks_total', help: 'Clicks.' }).inc(3);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toMatch('text/plain; version=0.0.4');
  const text = await response.text();
  expect(text).toMatch('# TYPE clicks_total counter\nclicks_total 3\n');
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  for (const [method, path] of [
    ['GET', '/'],
    ['POST', '/metrics'],
    ['GET', '/metrics/x'],
  ]) {
    const other = await fetch(`http://127.0.0.1:${port}${path}`, { method: method ?? '' });
    expect(other.status).toBe(404);
  }
});

test('metrics that cannot be read are answered with 500, and the process goes on', async () => {
  const port = await freePort();
  const metrics = await open(port);
  let total = -1;
  // A counter rejects what is negative.
  metrics?.readCounter({ name: 'clicks_total', help: 'Clicks.', read: () => [{ value: total }] });
  const status = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).status;
  expect(await status()).toBe(500);
  total = 1;
  expect(await status()).toBe(200);
});

test('without METRICS_PORT there are no metrics', async () => {
  expect(await open(undefined)).toBeUndefined();
});

test('a metrics port in use is reported with the name of the setting', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  await expect(open(port)).rejects.toThrow(`METRICS_PORT: port ${port} is in use`);
});

test('a metric whose reading fails is left out, and samples of earlier scrapes are removed', async () => {
  const metrics = await newMetrics();
  let servers = ['one', 'two'];
  metrics.readGauge({
    name: 'servers',
    help: 'Servers.',
    labels: ['server'],
    read: () => servers.map((server) => ({ value: 1, labels: { server } })),
  });
  metrics.readCounter({
    name: 'failing',
    help: 'Fails.',
    read: () => Promise.reject(new Error('away')),
  });
  expect(await metrics.text()).toMatch('servers{server="one"} 1\nservers{server="two"} 1\n');
  servers = ['two'];
  const text = await metrics.text();
  expect(text).toMatch(/gauge\nservers\{server="two"\} 1\n/);
  expect(text).not.toMatch(/^failing \d/m);
});
