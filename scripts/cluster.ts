// Builds the shop and runs it as on several machines: nginx, two web servers, two APIs, two workers,
// PostgreSQL with a replica, and Redis, with the files of deploy/. Restarts processes that end, as systemd
// would.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Cluster, ShopProcess } from '../packages/cluster/src/index.ts';
import { runService } from '../packages/service/src/index.ts';
import { expectNoArguments } from './support/command-line.ts';
import { runTurbo } from './turbo.ts';

const PRODUCTS = 3_000;
/** Milliseconds until a process is restarted, like `RestartSec` of the units. */
const RESTART_DELAY = 1_000;

expectNoArguments(
  'npm run cluster   build the shop and run it as on several machines, until Ctrl-C; needs Debian',
);

runService(async (_settings, onStop) => {
  await runTurbo('build', '--filter=@damoa/cluster', '--filter=@damoa/api', '--filter=@damoa/web');
  // Imported dynamically, because its dependencies have only been built now.
  const { startCluster } = await import('../packages/cluster/src/index.ts');
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-cluster-'));
  onStop(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL and nginx run as other users.
  await chmod(folder, 0o755);
  let isStopping = false;

  async function restart(node: ShopProcess, cause: string) {
    while (!isStopping) {
      console.error(`${node.name} ended (${cause}); starting it again.`);
      await setTimeout(RESTART_DELAY);
      const failure = await node.start().then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (!failure) return console.error(`${node.name} runs again, process ${node.pid()}.`);
      cause = failure;
    }
  }

  const starting = startCluster({ folder, products: PRODUCTS, onEnd: restart });
  // Registered now, in case the process is stopped while the cluster starts.
  onStop(async () => {
    isStopping = true;
    await starting.then(({ stop }) => stop()).catch(() => {});
  });
  const cluster = await starting;
  console.log(describe(cluster, folder, await registerOperator(cluster)));
});

async function registerOperator({ url, env, account }: Cluster) {
  const password = randomBytes(9).toString('base64url');
  const email = env.OPERATOR_EMAILS ?? '';
  const body = { name: '운영자', email, password, password_confirmation: password };
  const { status } = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status !== 201) throw new Error(`Registering the operator: ${status}`);
  await account('verify-email', email);
  return `${email}, ${password}`;
}

function describe(cluster: Cluster, folder: string, account: string) {
  const { url, apiUrl, nginx, primary, replica, redis } = cluster;
  const nodes = [...cluster.web, ...cluster.api, ...cluster.workers];
  const rows = [
    ['nginx', nginx.pid(), `${url} (shoppers), ${apiUrl} (APIs)`],
    ...nodes.map((node) => [node.name, node.pid(), node.kind === 'worker' ? '' : node.url]),
    ['primary', primary.pid(), primary.url],
    ['replica', replica.pid(), replica.url],
    ['redis', redis.pid(), redis.url],
  ].map(([name, pid, address]) => `  ${`${name}`.padEnd(10)}${`${pid}`.padEnd(9)}${address}`);
  return `
The cluster is ready.

  Shop      ${url}
  Log in    ${account}
  Files     ${folder}

  name      process  address
${rows.join('\n')}

To try:
  kill -9 ${cluster.api[0]?.pid()}      an API ends; it is started again
  kill -STOP ${cluster.web[0]?.pid()}   a web server hangs, until kill -CONT
  psql ${replica.url} -c 'select pg_wal_replay_pause()'   the replica lags, until pg_wal_replay_resume()
  kill -9 ${primary.pid()}      the primary ends; then make the replica the primary:
  psql ${replica.url} -c 'select pg_promote()'

Ctrl-C stops everything and removes its files.
`;
}
