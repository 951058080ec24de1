import type { Writer } from '../db/client.ts';

/** What the owner of an account is notified of, so that they notice what somebody else does with it. */
export type AccountNotice =
  | 'password_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'second_factor_off';

export interface AccountNoticeJob {
  user: number;
  notice: AccountNotice;
  /** The address before, which is stored nowhere else any more; otherwise it goes to the present one. */
  to?: string;
}

/** The link that confirms the new address of a member. The address itself is in no job. */
export interface EmailChangeJob {
  user: number;
}

/** Has e-mails about accounts sent, together with a change: in its transaction. */
export interface AccountMails {
  /**
   * Nothing before a worker has made the queues, or when the address has got many today: what it is about is
   * done nevertheless.
   */
  notify: (db: Writer, job: AccountNoticeJob) => Promise<void>;
  /** @throws Refusal `unavailable` before a worker has made the queues */
  sendEmailChange: (db: Writer, job: EmailChangeJob) => Promise<void>;
}
