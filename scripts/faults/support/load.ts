import { type Answer, ask, type Call, isRefusal, isSuccess } from './ask.ts';
import { pause } from './wait.ts';

export interface Load {
  answers: Answer[];
  seconds: number;
}

/** So many clients, each of whom sends the next request as soon as the last is answered. */
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

/** Milliseconds between two portions of requests. */
const STEP = 5;

/**
 * So many requests a second, however long the answers take, as visitors come who do not know of each
 * other. What would need more than `connections` at a time is not sent, and counted as not answered.
 * Ends with the last request, not with its answer; all are there when they are `drained`.
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

/** Milliseconds below which a share of the answers came; undefined when there is none. */
export function percentile(answers: readonly Answer[], share: number): number | undefined {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** The answers by what they are. */
export function sortOut(answers: readonly Answer[]) {
  const accepted = answers.filter(isSuccess);
  const refused = answers.filter(isRefusal);
  const failed = answers.filter((answer) => !isSuccess(answer) && !isRefusal(answer));
  return { accepted, refused, failed };
}
