import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { signalTree } from './processes.ts';

/** Milliseconds after which a server that does not stop is killed: systemd's `TimeoutStopSec`. */
const STOP_TIMEOUT = 20_000;

/** A server that is one process, perhaps with others below it. */
export interface ServerProcess {
  name: string;
  log: string;
  /** Undefined while it does not run. */
  pid(): number | undefined;
  /** Ends it in order. @returns the milliseconds that it took */
  stop(): Promise<number>;
  /** As if its machine lost power. */
  kill(): Promise<void>;
  /** Stops it where it is (SIGSTOP). */
  freeze(): void;
  thaw(): void;
}

interface Launch {
  program: string;
  args: readonly string[];
  /** What it gets if this process ends without stopping it. */
  orphanSignal: NodeJS.Signals;
  /** Whether it has a channel for messages to this process. */
  hasChannel?: boolean;
  options?: SpawnOptions;
}

/** @param onEnd called when it ends though nobody has stopped or killed it, with the cause */
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
    // A frozen one takes the signal only then.
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
     * Starts it, and resolves when `ready` does, whose signal says that there is no use in waiting.
     * @throws when it ends before, or runs already
     */
    async launch(
      { program, args, orphanSignal, hasChannel = false, options = {} }: Launch,
      ready: (child: ChildProcess, isOver: AbortSignal) => Promise<unknown>,
    ) {
      // The first would go on, and nobody could stop it.
      if (running()) throw new Error(`${name} runs already.`);
      const output = await open(log, 'a');
      const flags = ['--pdeathsig', orphanSignal, program, ...args];
      const started = spawn('setpriv', flags, {
        ...options,
        stdio: ['ignore', output.fd, output.fd, ...(hasChannel ? (['ipc'] as const) : [])],
        // Ctrl-C is for the program that started it, which stops it in order.
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
