// Builds what has changed, starts API and web server, says when both answer, and stops both.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DEMO_ACCOUNT } from '../packages/demo/src/account.ts';
import {
  apiOrigin,
  assertPortIsFree,
  type OnStop,
  runService,
  type Settings,
  ToldFailure,
} from '../packages/service/src/index.ts';
import { runTurbo } from './turbo.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

runService(async (settings, onStop) => {
  const started = performance.now();
  await assertPortIsFree(settings.PORT, settings.HOST);
  await assertPortIsFree(settings.API_PORT, settings.HOST);
  await runTurbo('build', '--filter=@damoa/api', '--filter=@damoa/web');
  await Promise.all([
    launch('apps/api/dist/main.js', onStop),
    launch('apps/web/dist/server/main.js', onStop),
  ]);
  await Promise.all([mustAnswer(webOrigin(settings)), mustAnswer(`${apiOrigin(settings)}/health`)]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`
Damoa is ready after ${seconds} s.

  Shop      ${settings.SITE_URL}
  API       ${apiOrigin(settings)}/docs
  Database  ${settings.DATABASE_URL ? 'DATABASE_URL' : `PostgreSQL in ${settings.DATA_DIR}`}
${settings.DATABASE_URL ? '' : `  Log in    ${DEMO_ACCOUNT.email}, ${DEMO_ACCOUNT.password}\n`}
Ctrl-C stops everything.
`);
});

function webOrigin({ HOST, PORT }: Settings) {
  return `${apiOrigin({ HOST, API_PORT: PORT })}/`;
}

/** Starts a process of the shop and waits until it says that it is ready. */
async function launch(file: string, onStop: OnStop) {
  const child = spawn(process.execPath, [path.join(ROOT, file)], {
    cwd: ROOT,
    // A group of its own: Ctrl-C reaches it through us, once everything is told to stop in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
  });
  const ended = once(child, 'exit');
  let isStopping = false;
  onStop(() => {
    isStopping = true;
    child.kill('SIGTERM');
    return ended;
  });
  await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      // It has said why in a line of its own.
      throw new ToldFailure(`${file} ended`);
    }),
  ]);
  void ended.then(([code, signal]) => {
    if (isStopping) return;
    console.error(`${file} ended unexpectedly (${signal ?? `exit code ${code}`}).`);
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
}

async function mustAnswer(url: string) {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (status !== 200) throw new Error(`${url} answers ${status}.`);
}
