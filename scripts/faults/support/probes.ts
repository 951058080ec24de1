import { type Answer, ask, type Call, isRefusal, isSuccess } from './ask.ts';
import type { Context, Report } from './fault.ts';
import { until } from './wait.ts';

/** Calls by their name in the report. Each function makes a new call. */
export type Calls = Record<string, () => Call>;

export interface Sample extends Answer {
  name: string;
  /** `performance.now()` when it was sent. */
  at: number;
}

/** Sends each call at an interval in milliseconds, without waiting for the last answer. */
export function startProbes(context: Context, calls: Calls, every = 500) {
  const samples: Sample[] = [];
  const inFlight = new Set<Promise<void>>();

  async function sendProbe(name: string, call: Call) {
    const at = performance.now();
    const answer = await ask(call);
    samples.push({ ...answer, name, at });
  }

  const timer = setInterval(() => {
    for (const [name, call] of Object.entries(calls)) {
      const sent = sendProbe(name, call()).finally(() => inFlight.delete(sent));
      inFlight.add(sent);
    }
  }, every);
  context.onEnd(() => clearInterval(timer));

  return {
    samples,
    /** Waits for calls in flight. */
    async stop() {
      clearInterval(timer);
      await Promise.all(inFlight);
      return samples;
    },
  };
}

/** Reports whether every answer came within two seconds, as a success or as 503 or 504 with `Retry-After`. */
export function reportAnswers(report: Report, samples: readonly Sample[], { title = '' } = {}) {
  const after = title && ` (${title})`;
  const slowest = samples.toSorted((one, other) => other.milliseconds - one.milliseconds)[0];
  const wrong = samples.filter((sample) => !isSuccess(sample) && !isRefusal(sample));
  report.atMost(`slowest answer${after}`, slowest?.milliseconds, 2_000, 'ms');
  report.exactly(`neither a success nor a refusal with Retry-After${after}`, wrong.length, 0);
  for (const [name, own] of Object.entries(Object.groupBy(samples, (sample) => sample.name))) {
    if (own) report.note(`${name}: ${describe(own)}`);
  }
}

/** Summarises answers in one line: the count of each status, and the slowest. */
export function describe(samples: readonly Sample[]) {
  const outcomes = Object.groupBy(samples, ({ status, error, retryAfter }) =>
    status === 0
      ? String(error)
      : `${status}${status >= 503 && !retryAfter ? ' without Retry-After' : ''}`,
  );
  const counts = Object.entries(outcomes).map(([outcome, own]) => `${own?.length} × ${outcome}`);
  const slowest = Math.max(...samples.map(({ milliseconds }) => milliseconds));
  return `${counts.join(', ')}; at most ${Math.round(slowest)} ms`;
}

/** Milliseconds until every call succeeds again. */
export function recovery(calls: Calls, longest = 20_000) {
  return until(async () => {
    const answers = await Promise.all(Object.values(calls).map((call) => ask(call(), 2_000)));
    return answers.every(isSuccess);
  }, longest);
}
