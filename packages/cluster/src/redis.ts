import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@damoa/service';
import { copyDeployed } from './deployed.ts';
import { findProgram } from './install.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

/** Milliseconds until Redis must be ready. */
const START_TIMEOUT = 10_000;

export interface Redis extends ServerProcess {
  /** The URL, with the password. */
  url: string;
  start(): Promise<void>;
}

/** Starts a Redis with `deploy/redis/damoa.conf`. */
export async function startRedis(folder: string): Promise<Redis> {
  const program = findProgram('redis-server');
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const data = path.join(folder, 'redis', 'data');
  await mkdir(data, { recursive: true });
  const configuration = await copyDeployed('redis/damoa.conf', folder, {
    '10.0.0.31': '127.0.0.1',
    'port 6379': `port ${port}`,
    CHANGE_ME: password,
    '/var/lib/redis': data,
  });
  const server = serverProcess('Redis', path.join(folder, 'redis', 'redis.log'));
  const redis = {
    ...server,
    url: `redis://:${password}@127.0.0.1:${port}`,
    start: () =>
      server.launch({ program, args: [configuration.path], orphanSignal: 'SIGKILL' }, () =>
        untilReady(server),
      ),
  };
  await redis.start();
  return redis;
}

async function untilReady({ log, pid }: ServerProcess) {
  const signal = AbortSignal.timeout(START_TIMEOUT);
  const line = new RegExp(`^${pid()}:M .*Ready to accept connections`, 'm');
  while (!line.test(await readFile(log, 'utf8'))) await setTimeout(20, undefined, { signal });
}
