import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { signalTree } from './processes.ts';

/** Milliseconds after which a server that does not stop is killed, like systemd's `TimeoutStopSec`. */
const STOP_TIMEOUT = 20_000;

/** A server process, which may have child processes. */
export interface ServerProcess {
  name: string;
  log: string;
  /** Undefined while it is not running. */
  pid(): number | undefined;
  /** Stops it gracefully. @returns the milliseconds that it took */
  stop(): Promise<number>;
  /** Kills it (SIGKILL), as if its machine had lost power. */
  kill(): Promise<void>;
  /** Suspends it (SIGSTOP). */
  freeze(): void;
  thaw(): void;
}

interface Launch {
  program: string;
  args: readonly string[];
  /** The signal that it receives if this process ends without stopping it. */
  orphanSignal: NodeJS.Signals;
  /** Whether it gets an IPC channel to this process. */
  hasChannel?: boolean;
  options?: SpawnOptions;
}

/**
 * Manages a server process.
 * @param log the file to which its output is appended
 * @param onEnd called with the cause when it ends although it was neither stopped nor killed
 */
export function serverProcess(
  name: string,
  log: string,
  onEnd: (cause: string) => void = () => {},
) {
  let child: ChildProcess | undefined;

  const running = () =>
    child && child.exitCode === null && child.signalCode === null ? child : undefined;

  async function end(signal: NodeJS.Signals) {
    const ending = running();
    if (!ending) return 0;
    const since = performance.now();
    const ended = once(ending, 'exit');
    ending.removeListener('exit', report);
    const signalAll = (one: NodeJS.Signals) => signalTree(Number(ending.pid), one);
    if (signal === 'SIGKILL') signalAll(signal);
    else ending.kill(signal);
    // A suspended process handles the signal only after SIGCONT.
    signalAll('SIGCONT');
    const timer = setTimeout(() => signalAll('SIGKILL'), STOP_TIMEOUT);
    await ended;
    clearTimeout(timer);
    return performance.now() - since;
  }

  const report = (code: number | null, signal: string | null) =>
    onEnd(signal ?? `exit code ${code}`);

  return {
    name,
    log,
    pid: () => running()?.pid,
    /**
     * Starts it, and resolves when `ready` does.
     * @param ready is passed a signal that is aborted when the process has ended, so that it can stop waiting
     * @throws Error if the process ends before, or is already running
     */
    async launch(
      { program, args, orphanSignal, hasChannel = false, options = {} }: Launch,
      ready: (child: ChildProcess, isOver: AbortSignal) => Promise<unknown>,
    ) {
      // Otherwise the first process would keep running, and could not be stopped any more.
      if (running()) throw new Error(`${name} runs already.`);
      const output = await open(log, 'a');
      const flags = ['--pdeathsig', orphanSignal, program, ...args];
      const started = spawn('setpriv', flags, {
        ...options,
        stdio: ['ignore', output.fd, output.fd, ...(hasChannel ? (['ipc'] as const) : [])],
        // In a process group of its own: Ctrl-C must only reach the parent, which stops it in order.
        detached: true,
      });
      child = started;
      await output.close();
      const isOver = new AbortController();
      const ended = once(started, 'exit', isOver).then(([code, signal]) => {
        throw new Error(`${name} ended (${signal ?? `exit code ${code}`}); its log is ${log}`);
      });
      try {
        await Promise.race([ready(started, isOver.signal), ended]);
      } finally {
        isOver.abort();
        ended.catch(() => {});
      }
      started.on('exit', report);
    },
    stop: (signal: NodeJS.Signals = 'SIGTERM') => end(signal),
    kill: async () => void (await end('SIGKILL')),
    freeze: () => signalIfRunning('SIGSTOP'),
    thaw: () => signalIfRunning('SIGCONT'),
  };

  function signalIfRunning(signal: NodeJS.Signals) {
    const pid = running()?.pid;
    if (pid !== undefined) signalTree(pid, signal);
  }
}
