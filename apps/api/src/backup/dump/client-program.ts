import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { OnStop } from '@damoa/service';
import { askOnce } from '../../db/ask-once.ts';

const run = promisify(execFile);

/**
 * Runs a PostgreSQL client program on the database of `url`. The password is passed in the environment, since
 * every user of the machine can read the arguments.
 * @throws Error with a one-line message if the program is missing, older than the server, or fails
 */
export async function runClientProgram(
  program: string,
  url: string,
  args: string[],
  onStop: OnStop,
) {
  await assertFits(program, url);
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, ['--no-password', `--dbname=${address.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  onStop(() => child.kill());
  const [[code], printed] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  if (code !== 0) throw new Error(firstError(printed) ?? `${program} ended with ${code}.`);
}

async function assertFits(program: string, url: string) {
  const { stdout } = await run(program, ['--version']).catch(() => ({ stdout: '' }));
  const [own] = /\d+/.exec(stdout) ?? [];
  const server = await serverVersion(url);
  const package_ = `PostgreSQL's client ${server} or newer (Debian: postgresql-client)`;
  if (!own) throw new Error(`${program} is not installed: install ${package_}.`);
  if (Number(own) < server) {
    throw new Error(`${program} ${own} is older than the server: install ${package_}.`);
  }
}

async function serverVersion(url: string) {
  const [row] = await askOnce<{ version: number }>(
    url,
    `select current_setting('server_version_num')::integer / 10000 as version`,
  );
  return Number(row?.version);
}

/** The first line of the output that reports an error. */
function firstError(printed: string) {
  return printed.split('\n').find((line) => /error|fatal/i.test(line));
}
