import type { Settings } from '@damoa/service';
import type { AccountNoticeJob, EmailChangeJob } from '../accounts/email-links/account-mails.ts';
import type { Database } from '../db/client.ts';
import { sendAccountNoticeMail } from '../mail/account-notice-mail.ts';
import { sendEmailChangeMail } from '../mail/email-change-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendPasswordResetMail } from '../mail/password-reset-mail.ts';
import { sendVerificationMail } from '../mail/verification-mail.ts';
import { unlessRefused } from './unless-refused.ts';
import { MAILS, type Work } from './work.ts';

interface Options {
  db: Database;
  settings: Settings;
  mailer: Mailer;
  /** Signs links in e-mails. */
  secret: string;
  report: (line: string) => void;
}

/** Registers the workers that send e-mails about accounts. */
export async function workOnAccountMails(
  work: Work,
  { db, settings: { SITE_URL: siteUrl }, mailer, secret, report }: Options,
) {
  await work<{ user: number }>(
    'send-verification',
    async ({ user }, stop, id) => {
      await unlessRefused(
        sendVerificationMail(db, mailer.forJob({ id, stop }), { user, secret, siteUrl }),
        report,
      );
    },
    MAILS,
  );
  await work<{ user: number | null }>(
    'send-password-reset',
    async ({ user }, stop, id) => {
      if (user === null) return;
      await unlessRefused(
        sendPasswordResetMail(db, mailer.forJob({ id, stop }), { user, secret, siteUrl }),
        report,
      );
    },
    MAILS,
  );
  await work<EmailChangeJob>(
    'send-email-change',
    async ({ user }, stop, id) => {
      await unlessRefused(
        sendEmailChangeMail(db, mailer.forJob({ id, stop }), { user, secret, siteUrl }),
        report,
      );
    },
    MAILS,
  );
  await work<AccountNoticeJob>(
    'send-account-notice',
    async (job, stop, id) => {
      await unlessRefused(
        sendAccountNoticeMail(db, mailer.forJob({ id, stop }), { ...job, siteUrl }),
        report,
      );
    },
    MAILS,
  );
}
