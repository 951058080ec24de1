import type { PgBoss } from 'pg-boss';
import { recordAudit } from '../../audit/record.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/sql-state.ts';
import type { Member } from '../../http/access.ts';
import { Refusal } from '../../http/refusal.ts';
import { isQueue, lockJob } from '../../jobs/boss-tables.ts';
import { unstartedBoss } from '../../jobs/queue-job.ts';
import { QUEUES_WITH_DATA } from '../../jobs/queues.ts';

/**
 * Changes jobs in a transaction, so that the audit entry is recorded with the change or not at all.
 * @throws Refusal `unavailable` before a worker has created the queues
 */
export function changeJobs<Result>(
  db: Database,
  change: (boss: PgBoss, transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) =>
    change(await unstartedBoss(transaction), transaction),
  );
}

/**
 * Runs the job of a queue now, unless one waits or runs already.
 * @throws Refusal `not_found` for an unknown queue, `invalid_input` for one whose jobs need data
 */
export function runJob(db: Database, member: Member, queue: string) {
  return changeJobs(db, async (boss, transaction) => {
    if (!(await isQueue(transaction, queue))) throw new Refusal('not_found');
    if (QUEUES_WITH_DATA.has(queue)) {
      const reason = '무엇을 할지 함께 정해야 하는 작업이에요.';
      throw new Refusal('invalid_input', { errors: { queue: [reason] } });
    }
    // Null if one waits or runs already.
    const id = await boss.send(queue);
    if (id) await recordAudit(transaction, member, 'job_started', queue, { id });
  });
}

/** Stops a job that waits or runs; does nothing to one that has ended. @throws Refusal `not_found` */
export function stopJob(db: Database, member: Member, queue: string, id: string) {
  return changeJobs(db, async (boss, transaction) => {
    const state = await findJob(transaction, queue, id);
    if (!['created', 'retry', 'active'].includes(state)) return;
    await boss.cancel(queue, id);
    await recordAudit(transaction, member, 'job_stopped', queue, { id });
  });
}

/** Retries a job that has failed or was stopped; does nothing to any other. @throws Refusal `not_found` */
export async function retryJob(db: Database, member: Member, queue: string, id: string) {
  try {
    await changeJobs(db, async (boss, transaction) => {
      const state = await findJob(transaction, queue, id);
      if (state !== 'failed' && state !== 'cancelled') return;
      await (state === 'failed' ? boss.retry(queue, id) : boss.resume(queue, id));
      await recordAudit(transaction, member, 'job_retried', queue, { id });
    });
  } catch (error) {
    // Another job with the same key waits or runs already.
    if (!isUniqueViolation(error)) throw error;
  }
}

async function findJob(transaction: Transaction, queue: string, id: string) {
  const state = await lockJob(transaction, queue, id);
  if (state === undefined) throw new Refusal('not_found');
  return state;
}
