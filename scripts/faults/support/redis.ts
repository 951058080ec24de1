import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../packages/service/src/index.ts';
import type { Context } from './fault.ts';
import { install } from './install.ts';
import { stop } from './shop.ts';

/** Starts a Redis on 127.0.0.1. */
export async function startRedis(context: Context) {
  install('redis-server');
  const port = await freePort();
  let server: ChildProcess | undefined;

  async function start() {
    const flags = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''];
    server = spawn('redis-server', flags, {
      cwd: context.folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const line of server.stdout ?? []) if (`${line}`.includes('Ready to accept')) return;
    throw new Error('redis-server did not start.');
  }

  await start();
  context.onEnd(() => {
    server?.kill('SIGCONT');
    return server && stop(server);
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      const ended = server && once(server, 'exit');
      server?.kill('SIGKILL');
      await ended;
    },
    freeze: () => server?.kill('SIGSTOP'),
    thaw: () => server?.kill('SIGCONT'),
  };
}
