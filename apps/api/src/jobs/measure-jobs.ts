import type { QueueName } from '@damoa/contracts';
import type { Metrics } from '@damoa/service';
import { QUEUE_NAMES } from './queues.ts';

/** Seconds: a delivery takes less than one, a sync takes hours. */
const BUCKETS = [0.01, 0.1, 1, 10, 60, 600, 3_600];

/** `stopped` if the worker stops, or the job was taken from it: another worker runs it again. */
const OUTCOMES = ['completed', 'failed', 'stopped'] as const;
type Outcome = (typeof OUTCOMES)[number];

/**
 * Registers metrics of the jobs that this worker runs.
 * @returns a function to call when a job has ended, with its duration in seconds
 */
export function measureJobs(metrics: Metrics) {
  const total = metrics.counter({
    name: 'damoa_jobs_total',
    help: 'Jobs that this worker has completed, that failed, or that it had to stop.',
    labelNames: ['queue', 'outcome'],
  });
  const seconds = metrics.histogram({
    name: 'damoa_job_duration_seconds',
    help: 'Time from the start of a job to its end.',
    labelNames: ['queue'],
    buckets: BUCKETS,
  });
  // Prometheus sees no increase in a series that starts with 1, so each starts with 0.
  for (const queue of QUEUE_NAMES) {
    for (const outcome of OUTCOMES) total.inc({ queue, outcome }, 0);
  }
  return (queue: QueueName, outcome: Outcome, duration: number) => {
    total.inc({ queue, outcome });
    seconds.observe({ queue }, duration);
  };
}
