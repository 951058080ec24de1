import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;

/**
 * Runs a program of the API with a small file system for DATA_DIR, in a mount namespace of its own. It
 * disappears with the program, and works for unprivileged users too.
 */
export async function onSmallDisk(megabytes: number, program: string, settings: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'damoa disk '));
  const isRoot = process.getuid?.() === 0;
  const rights = isRoot ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const env = { ...settings, DATABASE_URL: '', DATA_DIR: dataDir };
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR" && exec "$0" "$@"`;
  const child = spawn(
    'unshare',
    ['--mount', ...rights, 'sh', '-c', mount, process.execPath, program],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      printed += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    child,
    ended,
    printed: () => printed,
    disk: diskOf(child, dataDir),
    /** Runs another program on the same disk. Returns what it printed, and its exit code. */
    async run(...args: string[]) {
      const enter = ['--target', `${child.pid}`, '--mount', ...(isRoot ? [] : ['--user'])];
      const beside = spawn(
        'nsenter',
        [...enter, '--preserve-credentials', process.execPath, ...args],
        {
          env,
        },
      );
      let printed = '';
      beside.stderr.on('data', (text) => {
        printed += text;
      });
      const [code] = await once(beside, 'close');
      return { printed, code };
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      // A server that stops late may still write.
      await rm(dataDir, { recursive: true, maxRetries: 10 });
    },
  };
}

/** Access to the program's file system from outside its namespace. */
function diskOf(child: ChildProcess, dataDir: string) {
  const inside = (name: string) => path.join(`/proc/${child.pid}/root`, dataDir, name);
  const filler = inside('filler');
  return {
    inside,
    /** Fills it until no more than `left` bytes are free. */
    async fill(left: number) {
      for (;;) {
        const { bavail, bsize } = await statfs(inside('.'));
        const size = Math.min(MEGABYTE, bavail * bsize - left);
        if (size <= 0) return;
        await appendFile(filler, Buffer.alloc(size));
      }
    },
    empty: () => rm(filler),
  };
}
