import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from '@damoa/cluster';
import { freePort } from '@damoa/service';
import { afterAll } from 'vitest';

/** Starts a Redis server on 127.0.0.1 until the test file ends. */
export async function startRedis() {
  const program = findProgram('redis-server');
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-redis-'));
  const port = await freePort();
  let server: ChildProcess;

  async function start() {
    server = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of server.stdout ?? []) if (`${line}`.includes('Ready to accept')) return;
    throw new Error('redis-server did not start.');
  }

  async function kill() {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  await start();
  afterAll(async () => {
    if (server.exitCode === null && server.signalCode === null) await kill();
    await rm(folder, { recursive: true });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    suspend: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
  };
}
