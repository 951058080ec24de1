import { sql } from 'drizzle-orm';
import type {
  AccountMailQueues,
  AccountNoticeJob,
} from '../accounts/email-links/account-mail-jobs.ts';
import { consumeLimit, MINUTES_PER_DAY } from '../accounts/limits/throttle.ts';
import type { Queryable } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { Refusal } from '../http/refusal.ts';
import { hasQueues } from '../jobs/boss-tables.ts';
import { queueJob } from '../jobs/queue-job.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';

/**
 * Notices to one email, whichever account has it: anybody can register a stranger's email, delete the account
 * and register again.
 */
const NOTICES = { max: 20, minutes: MINUTES_PER_DAY };

/** Queues e-mails about accounts, for a worker to send. */
export function accountMailQueues(secret: string): AccountMailQueues {
  const hash = keyedHash(secret);

  async function isWithinLimit(db: Queryable, job: AccountNoticeJob) {
    const email = job.to?.toLowerCase() ?? (await emailOf(db, job.user));
    try {
      await consumeLimit(db, hash(`notice to\n${email}`), NOTICES);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  return {
    async queueNotice(db, job) {
      if (!(await hasQueues(db)) || !(await isWithinLimit(db, job))) return;
      await queueJob(db, 'send-account-notice', job);
    },
    queueEmailChange: (db, job) => queueJob(db, 'send-email-change', job),
  };
}

async function emailOf(db: Queryable, user: number) {
  const { rows } = await db.execute<{ folded_email: string }>(
    sql`select ${users.folded_email} from ${users} where ${users.id} = ${user}`,
  );
  return rows[0]?.folded_email;
}
