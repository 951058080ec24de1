// Builds what has changed, starts the processes of the shop, says when they answer, keeps them running
// and stops them.
import path from 'node:path';
import { DEMO_ACCOUNT } from '../packages/demo/src/account.ts';
import {
  apiOrigin,
  assertPortIsFree,
  runService,
  type Settings,
} from '../packages/service/src/index.ts';
import { supervise } from './supervise.ts';
import { runTurbo } from './turbo.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const ENVIRONMENT = {
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
};

runService(async (settings, onStop) => {
  const started = performance.now();
  await assertPortIsFree(settings.PORT, settings.HOST);
  await assertPortIsFree(settings.API_PORT, settings.HOST);
  await runTurbo('build', '--filter=@damoa/api', '--filter=@damoa/web');
  const start = (name: string, file: string, ...args: string[]) =>
    supervise({ name, args: [path.join(ROOT, file), ...args], env: ENVIRONMENT }, onStop);
  // In this order, since a stop goes the other way. The first owns the database that the API joins.
  if (!settings.DATABASE_URL) await start('The database', 'apps/api/dist/database.js');
  await Promise.all([
    start('The API', 'apps/api/dist/main.js', '--join'),
    start('The web server', 'apps/web/dist/server/main.js'),
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

async function mustAnswer(url: string) {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (status !== 200) throw new Error(`${url} answers ${status}.`);
}
