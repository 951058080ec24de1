import { type Answer, ask, type Call, isRefusal, isSuccess } from './ask.ts';
import { pause } from './wait.ts';

export interface Load {
  answers: Answer[];
  seconds: number;
}

/** Closed-loop load: each client sends its next request when the last one is answered. */
export async function closedLoop(
  call: (number: number) => Call,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Load> {
  const answers: Answer[] = [];
  const end = performance.now() + seconds * 1_000;
  let number = 0;
  async function client() {
    while (performance.now() < end) {
      number += 1;
      answers.push(await ask(call(number)));
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  return { answers, seconds };
}

/** Milliseconds between two batches of requests. */
const STEP = 5;

/**
 * Open-loop load: a constant rate of requests, however long the answers take, as independent visitors
 * make. A request that would need more than `connections` is counted in `unsent`. The promise resolves
 * after the last request; `drained` resolves after the last answer.
 */
export async function openLoop(
  call: (number: number) => Call,
  { rate, seconds, connections }: { rate: number; seconds: number; connections: number },
): Promise<Load & { unsent: number; drained: Promise<unknown> }> {
  const answers: Answer[] = [];
  const inFlight = new Set<Promise<unknown>>();
  const started = performance.now();
  let [sent, unsent] = [0, 0];
  for (let passed = 0; passed < seconds * 1_000; passed = performance.now() - started) {
    for (; sent < (rate * passed) / 1_000; sent += 1) {
      if (inFlight.size >= connections) {
        unsent += 1;
        continue;
      }
      const answered = ask(call(sent)).then((answer) => {
        inFlight.delete(answered);
        answers.push(answer);
      });
      inFlight.add(answered);
    }
    await pause(STEP);
  }
  return { answers, seconds, unsent, drained: Promise.all(inFlight) };
}

/** The percentile of the response time in milliseconds; undefined without answers. */
export function percentile(answers: readonly Answer[], share: number): number | undefined {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Groups answers by outcome. */
export function groupByOutcome(answers: readonly Answer[]) {
  const accepted = answers.filter(isSuccess);
  const refused = answers.filter(isRefusal);
  const failed = answers.filter((answer) => !isSuccess(answer) && !isRefusal(answer));
  return { accepted, refused, failed };
}
