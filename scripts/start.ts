// Builds the shop, starts its processes, prints when they are ready, and restarts and stops them.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DEMO_ACCOUNT } from '../packages/demo/src/account.ts';
import {
  apiOrigin,
  assertPortIsFree,
  BadSetting,
  type OnStop,
  runService,
  type Settings,
  secondsSince,
} from '../packages/service/src/index.ts';
import { supervise } from './supervise.ts';
import { expectNoArguments } from './support/command-line.ts';
import { runTurbo } from './turbo.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const ENVIRONMENT = {
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  // With more arenas, glibc's malloc would retain much of the memory that rendering needs briefly.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
};

const WORKER = 'The worker';

/** The processes with metrics, in the order of their ports. */
const MEASURED = ['The web server', 'The API', WORKER];

/** V8's heap limits in MB. Requests leave short-lived garbage, which V8 should collect instead of growing. */
const smallHeap = (young: number, old: number) => [
  `--max-semi-space-size=${young}`,
  `--max-old-space-size=${old}`,
];

expectNoArguments(`npm start   build the shop and run it, until Ctrl-C
Settings are environment variables: docs/operations/configuration.md`);

runService(async (settings, onStop) => {
  const started = performance.now();
  assertMetricsPortsDiffer(settings);
  await assertPortIsFree(settings.PORT, settings.HOST);
  await assertPortIsFree(settings.API_PORT, settings.HOST);
  for (const port of metricsPorts(settings))
    await assertPortIsFree(port, settings.METRICS_HOST, 'METRICS_HOST');
  const metricsPort = metricsPortsFrom(settings.METRICS_PORT);
  await runTurbo('build', '--filter=@damoa/api', '--filter=@damoa/web');
  const start = (name: string, ...args: string[]) =>
    supervise(
      {
        name,
        args,
        env: { ...ENVIRONMENT, ...metricsPort(name) },
        isDispensable: name === WORKER,
      },
      name === WORKER ? besideOthers : onStop,
    );
  // Processes are stopped in reverse order, and the first one owns the database.
  if (!settings.DATABASE_URL) await start('The database', built('apps/api/dist/database.js'));
  // Only the database waits for the worker to stop, which does not need the others, nor they it.
  let workerStops: unknown;
  onStop(() => workerStops);
  const besideOthers: OnStop = (close) =>
    onStop(() => {
      workerStops = close();
    });
  await Promise.all([
    start('The API', ...smallHeap(8, 256), built('apps/api/dist/main.js'), '--join'),
    start('The web server', ...smallHeap(4, 192), built('apps/web/dist/server/main.js')),
  ]);
  await Promise.all([mustAnswer(webOrigin(settings)), mustAnswer(`${apiOrigin(settings)}/health`)]);
  console.log(`
Damoa is ready after ${secondsSince(started)} s.

  Shop      ${settings.SITE_URL}
  API       ${apiOrigin(settings)}/docs
${metricsLine(settings)}  Database  ${settings.DATABASE_URL ? 'DATABASE_URL' : `PostgreSQL in ${settings.DATA_DIR}`}
  E-mail    ${settings.SMTP_URL ? 'SMTP_URL' : `none is sent (SMTP_URL): files in ${path.join(settings.DATA_DIR, 'outbox')}`}
${settings.DATABASE_URL ? '' : `  Log in    ${DEMO_ACCOUNT.email}, ${DEMO_ACCOUNT.password}\n`}
Ctrl-C stops everything.
`);
  // Last: the shop works without it, and its first jobs would slow down the start.
  await start(WORKER, ...smallHeap(8, 256), built('apps/api/dist/worker.js'), '--join');
});

function metricsPorts({ METRICS_PORT: first }: Settings) {
  return first === undefined ? [] : MEASURED.map((_, index) => first + index);
}

/** @throws BadSetting if a port of the shop is among the ports of the metrics */
function assertMetricsPortsDiffer(settings: Settings) {
  const ports = metricsPorts(settings);
  for (const name of ['PORT', 'API_PORT'] as const) {
    if (!ports.includes(settings[name])) continue;
    throw new BadSetting(
      `METRICS_PORT: ${ports[0]} to ${ports.at(-1)} include ${name}, which is ${settings[name]}`,
    );
  }
}

/** Returns the setting for the metrics port of a process by name: METRICS_PORT or a port after it. */
function metricsPortsFrom(first: number | undefined) {
  return (name: string) =>
    first !== undefined && MEASURED.includes(name)
      ? { METRICS_PORT: String(first + MEASURED.indexOf(name)) }
      : {};
}

const built = (file: string) => path.join(ROOT, file);

function metricsLine({ METRICS_HOST: host, METRICS_PORT: first }: Settings) {
  if (first === undefined) return '';
  return `  Metrics   http://${host}:${first}/metrics, and the same at ${first + 1} and ${first + 2}\n`;
}

function webOrigin({ HOST, PORT }: Settings) {
  return `${apiOrigin({ HOST, API_PORT: PORT })}/`;
}

/** Milliseconds to wait for the first success: on a busy machine the first requests may be refused. */
const ANSWER_TIMEOUT = 60_000;
const RETRY_AFTER = 200;

/**
 * Waits until `url` responds with 200.
 * @throws Error if it does not in time, or responds with another status below 500
 */
async function mustAnswer(url: string) {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT);
  for (;;) {
    const { status } = await fetch(url, { signal });
    if (status === 200) return;
    if (status < 500) throw new Error(`${url} answers ${status}.`);
    await setTimeout(RETRY_AFTER, undefined, { signal }).catch(() => {
      throw new Error(`${url} answers ${status}.`);
    });
  }
}
