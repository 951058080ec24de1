import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

const labelOf = (agent?: string) => deviceLabel({ headers: { 'user-agent': agent } });

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox, Windows',
  ],
  ['', ''],
  [undefined, ''],
])('%j is %j', (agent, label) => {
  expect(labelOf(agent)).toBe(label);
});

test.each([
  'x/'.repeat(5_000),
  '9'.repeat(9_000),
  'Chrome/'.repeat(2_000),
  '(compatible; '.repeat(999),
  `${'a'.repeat(400)}/1.0 (x)`,
])('a hostile User-Agent costs little time, and its label stays short', (agent) => {
  const started = process.threadCpuUsage();
  expect(labelOf(agent).length).toBeLessThanOrEqual(60);
  expect(process.threadCpuUsage(started).user).toBeLessThan(100_000);
});
