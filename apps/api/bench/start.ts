// How long the API and the worker take until they are ready, and their memory then: as built, and from the sources.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@damoa/service';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { quantile } from './support/numbers.ts';
import { failed } from './support/shop.ts';

const API = path.resolve(import.meta.dirname, '..');
const ROUNDS = 5;
const PROGRAMS = ['main', 'worker'];
const VARIANTS = {
  built: (program: string) => [`dist/${program}.js`],
  sources: (program: string) => ['--conditions=@damoa/source', `src/${program}.ts`],
};

interface Start {
  variant: string;
  /** Milliseconds until it was ready. */
  time: number;
  megabytes: number;
}

const folder = await mkdtemp(path.join(tmpdir(), 'damoa-bench-'));
const database = await startEmbedded(folder, { durable: false });
const env = {
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  DATABASE_URL: database.url,
  JWT_SECRET: randomBytes(32).toString('hex'),
  API_PORT: String(await freePort()),
};
try {
  // What only the first start does: migrations and categories.
  await measure(VARIANTS.built('main'));
  for (const program of PROGRAMS) {
    // In turn, so that both have the same share of a busy machine.
    const starts: Start[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [variant, args] of Object.entries(VARIANTS)) {
        starts.push({ variant, ...(await measure(args(program))) });
      }
    }
    for (const variant of Object.keys(VARIANTS)) {
      const own = starts.filter((start) => start.variant === variant);
      const median = (figure: 'time' | 'megabytes') =>
        quantile(
          own.map((start) => start[figure]),
          0.5,
        ).toFixed(0);
      console.log(`${program}, ${variant}: ${median('time')} ms, ${median('megabytes')} MB`);
    }
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true });
}

/** Starts a process, and stops it once it is ready. */
async function measure(args: string[]) {
  const before = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: API,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([once(child, 'message'), failed(child)]);
  const time = performance.now() - before;
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], {
    encoding: 'utf8',
  });
  child.kill();
  await once(child, 'exit');
  return { time, megabytes: Number(kilobytes) / 1024 };
}
