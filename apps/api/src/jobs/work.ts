import type { WorkOptions } from 'pg-boss';
import type { QueueName } from './queues.ts';

/**
 * Has the jobs of a queue done.
 * @param job ends, by throwing, soon after its signal; its id stays the same when it is tried again
 */
export type Work = <Data>(
  queue: QueueName,
  job: (data: Data, stop: AbortSignal, id: string) => Promise<void>,
  options?: WorkOptions,
) => Promise<void>;

/** Push services take many messages at a time; mail servers few. */
export const DELIVERIES = {
  pollingIntervalSeconds: 1,
  localConcurrency: 4,
  burstWhenReadyExceeds: 1,
};
export const MAILS = { ...DELIVERIES, localConcurrency: 2 };
