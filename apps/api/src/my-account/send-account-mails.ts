import type { AccountMails } from '../accounts/account-mails.ts';
import { hasQueues, sendJob } from '../jobs/job-sender.ts';

/** Has workers send them. */
export const ACCOUNT_MAILS: AccountMails = {
  async notify(db, job) {
    if (await hasQueues(db)) await sendJob(db, 'send-account-notice', job);
  },
  sendEmailChange: (db, job) => sendJob(db, 'send-email-change', job),
};
