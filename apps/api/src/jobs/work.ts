import type { QueueName } from '@damoa/contracts';
import type { WorkOptions } from 'pg-boss';
import type { DataOf } from './queues.ts';

/**
 * Registers a worker for a queue.
 * @param job must throw soon after `stop` is aborted; `id` remains the same when the job is retried
 */
export type Work = <Name extends QueueName>(
  queue: Name,
  job: (data: DataOf<Name>, stop: AbortSignal, id: string) => Promise<void>,
  options?: WorkOptions,
) => Promise<void>;

/** Push services accept many messages at a time, mail servers few. */
export const DELIVERIES = {
  pollingIntervalSeconds: 1,
  localConcurrency: 4,
  burstWhenReadyExceeds: 1,
};
export const MAILS = { ...DELIVERIES, localConcurrency: 2 };
