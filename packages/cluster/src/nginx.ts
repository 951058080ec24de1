import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@damoa/service';
import { copyDeployed } from './deployed.ts';
import { findProgram } from './install.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

/** Milliseconds until nginx must answer. */
const START_TIMEOUT = 10_000;

export interface Nginx extends ServerProcess {
  /** The URL for shoppers. */
  url: string;
  /** The URL at which web servers reach the APIs. */
  apiUrl: string;
  start(): Promise<void>;
  /** Reloads the configuration: new workers take over, and the old ones finish their requests. */
  reload(): void;
}

/** The host and port of a node in `deploy/nginx/upstreams.conf`. */
const deployedHost = (kind: 'web' | 'api', index: number) =>
  `10.0.0.${11 + index}:${{ web: 3000, api: 3001 }[kind]}`;

/**
 * Prepares nginx with the files of `deploy/nginx`, in front of two web servers and two APIs. Does not start
 * it: web servers must know its URL first.
 * @param folder that the user `www-data` may enter
 */
export async function prepareNginx(
  folder: string,
  upstreams: Record<'web' | 'api', readonly number[]>,
): Promise<Nginx> {
  const program = findProgram('nginx', 'nginx-light');
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  const own = (name: string) => path.join(folder, 'nginx', name);
  for (const name of ['log', 'lib', 'cache']) await mkdir(own(name), { recursive: true });
  const configuration = await copyDeployed('nginx/nginx.conf', folder, {
    '/run/nginx.pid': own('pid'),
    '/var/log/nginx': own('log'),
    '/var/lib/nginx': own('lib'),
  });
  await copyDeployed('nginx/damoa.conf', folder, {
    'listen 80 default_server': `listen 127.0.0.1:${port}`,
    'listen 10.0.0.10:8080': `listen 127.0.0.1:${apiPort}`,
    '10.0.0.0/24': '127.0.0.0/8',
    '/var/log/nginx': own('log'),
    '/var/cache/nginx': own('cache'),
  });
  await copyDeployed('nginx/unavailable.conf', folder, { '/etc/nginx': own('') });
  for (const name of ['unavailable', 'malformed'].flatMap((one) => [
    `${one}.html`,
    `${one}.json`,
  ])) {
    await copyDeployed(`nginx/${name}`, folder);
  }
  const nodes = (['web', 'api'] as const).flatMap((kind) =>
    upstreams[kind].map((one, index) => [deployedHost(kind, index), `127.0.0.1:${one}`]),
  );
  await copyDeployed('nginx/upstreams.conf', folder, Object.fromEntries(nodes));

  const nginx = serverProcess('nginx', own('log/nginx.log'));
  const url = `http://127.0.0.1:${port}`;
  return {
    ...nginx,
    url,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    start: () => {
      const args = ['-e', nginx.log, '-c', configuration.path, '-g', 'daemon off;'];
      return nginx.launch({ program, args, orphanSignal: 'SIGTERM' }, () => untilAnswering(url));
    },
    reload() {
      const pid = nginx.pid();
      if (pid !== undefined) process.kill(pid, 'SIGHUP');
    },
  };
}

async function untilAnswering(url: string) {
  const signal = AbortSignal.timeout(START_TIMEOUT);
  for (;;) {
    const answer = await fetch(url, { signal }).catch(() => undefined);
    if (answer) return;
    await setTimeout(20, undefined, { signal });
  }
}
