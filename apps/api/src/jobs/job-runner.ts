import { explain } from '@damoa/service';
import type { PgBoss } from 'pg-boss';
import { MarketplaceUnavailable } from '../catalogue/marketplace/client/errors.ts';
import type { measureJobs } from './measure-jobs.ts';
import type { Work } from './work.ts';

/** Seconds until a worker notices that its job was cancelled, or taken from it. */
const CLAIM_CHECK = 2;

interface Options {
  /** Aborted when the worker stops. */
  stopping: AbortSignal;
  /** Called with one line for the operator. */
  report: (line: string) => void;
  measure: ReturnType<typeof measureJobs> | undefined;
}

/** Registers workers with pg-boss, whose jobs can be stopped and are measured, and whose failures are reported. */
export function jobRunner(boss: PgBoss, { stopping, report, measure }: Options): Work {
  return async (queue, job, options = {}) => {
    const all = { heartbeatRefreshSeconds: CLAIM_CHECK, ...options };
    await boss.work<Parameters<typeof job>[0]>(queue, all, async ([first]) => {
      if (!first) return;
      const stop = AbortSignal.any([stopping, signalOf(first)]);
      const started = performance.now();
      const seconds = () => (performance.now() - started) / 1000;
      try {
        await job(first.data, stop, first.id);
        measure?.(queue, 'completed', seconds());
      } catch (error) {
        measure?.(queue, stop.aborted ? 'stopped' : 'failed', seconds());
        // An outage of the marketplace is reported as such, not once for each job.
        const isReported = error instanceof MarketplaceUnavailable;
        if (!stop.aborted && !isReported) report(`The job ${queue} failed: ${explain(error)}`);
        // Only the message may be stored with the job: the error of a query contains its parameters.
        throw new Error(explain(error));
      }
    });
  };
}

/** A signal that is aborted when the job is cancelled or taken from this worker. */
function signalOf(job: { signal: AbortSignal }) {
  const stop = new AbortController();
  const reason = new Error('The job was stopped, or taken over by another worker.');
  job.signal.addEventListener('abort', () => stop.abort(reason), { once: true });
  return stop.signal;
}
