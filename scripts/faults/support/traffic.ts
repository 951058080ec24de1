import { type Answer, ask, isSuccess } from './ask.ts';
import type { Context } from './fault.ts';
import type { Calls } from './probes.ts';
import { pause } from './wait.ts';

interface Options {
  clients: number;
  /** Milliseconds that a client waits before its next request. */
  every?: number;
  /** Whether a request without an answer is retried once. */
  sendsAgain?: boolean;
  /** Called with each answer and the name of its call. */
  onAnswer?: (name: string, answer: Answer) => void;
}

/** Starts clients that send the calls in turn, each after the answer to the previous one. */
export function startTraffic(
  context: Context,
  calls: Calls,
  { clients, every = 0, sendsAgain = false, onAnswer }: Options,
) {
  const names = Object.keys(calls);
  const failures = new Map<string, number>();
  let isOver = false;
  let [count, loggedOut, slowest] = [0, 0, 0];

  async function client(first: number) {
    for (let turn = first; !isOver; turn += 1) {
      const name = names[turn % names.length] ?? '';
      const call = calls[name]?.();
      if (!call) throw new Error(`There is no call ${name}.`);
      const first = await ask(call);
      const answer = first.status === 0 && sendsAgain ? await ask(call) : first;
      count += 1;
      slowest = Math.max(slowest, answer.milliseconds);
      if (answer.status === 401) loggedOut += 1;
      if (!isSuccess(answer)) {
        const failure = `${name}: ${answer.error ?? answer.status}`;
        failures.set(failure, (failures.get(failure) ?? 0) + 1);
      }
      onAnswer?.(name, answer);
      if (every > 0) await pause(every);
    }
  }
  const running = Array.from({ length: clients }, (_, number) => client(number));
  context.onEnd(() => {
    isOver = true;
  });

  return {
    count: () => count,
    /** Notes in the report how many requests failed, by call and reason. */
    noteFailures() {
      for (const [failure, times] of failures) context.report.note(`${times} × ${failure}`);
    },
    failed: () => [...failures.values()].reduce((sum, times) => sum + times, 0),
    loggedOut: () => loggedOut,
    /** Milliseconds. */
    slowest: () => slowest,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
