import type { Queryable } from '../../db/client.ts';

/**
 * Changes that the owner of an account is notified of, in case somebody else made them, or because the law asks for
 * it.
 */
export type AccountNotice =
  | 'password_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'second_factor_off'
  | 'email_alerts_ended';

export interface AccountNoticeJob {
  user: number;
  notice: AccountNotice;
  /** The previous address, which is no longer stored; without it, the notice goes to the present one. */
  to?: string;
  /** When a consent was ended, in ISO 8601: an e-mail may leave long after, when another decision has been made. */
  ended_at?: string;
}

/** Sends the link that confirms a member's new address. The address itself is in no job. */
export interface EmailChangeJob {
  user: number;
}

/** Queues e-mails about accounts, in the transaction that makes the change. */
export interface AccountMailQueues {
  /**
   * Queues a notice. Does nothing before a worker has created the queues, or when the address has reached its
   * daily limit: the change itself is made all the same.
   */
  queueNotice: (db: Queryable, job: AccountNoticeJob) => Promise<void>;
  /** @throws Refusal `unavailable` before a worker has created the queues */
  queueEmailChange: (db: Queryable, job: EmailChangeJob) => Promise<void>;
}
