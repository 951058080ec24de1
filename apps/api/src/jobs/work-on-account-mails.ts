import type { QueueName } from '@damoa/contracts';
import type { Settings } from '@damoa/service';
import { sendAccountNoticeMail } from '../accounts/email-links/send-account-notice-mail.ts';
import { sendEmailChangeMail } from '../accounts/email-links/send-email-change-mail.ts';
import { sendPasswordResetMail } from '../accounts/email-links/send-password-reset-mail.ts';
import { sendVerificationMail } from '../accounts/email-links/send-verification-mail.ts';
import type { Database } from '../db/client.ts';
import type { Mailer, Sender } from '../mail/mailer.ts';
import type { DataOf } from './queues.ts';
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
  const signed = { secret, siteUrl };
  const workOn = <Name extends QueueName>(
    queue: Name,
    send: (mailer: Sender, job: DataOf<Name>) => Promise<unknown>,
  ) =>
    work(
      queue,
      async (job, stop, id) => {
        await unlessRefused(send(mailer.forJob({ id, stop }), job), report);
      },
      MAILS,
    );
  await workOn('send-verification', (sender, { user }) =>
    sendVerificationMail(db, sender, { user, ...signed }),
  );
  await workOn('send-password-reset', async (sender, { user }) => {
    if (user !== null) await sendPasswordResetMail(db, sender, { user, ...signed });
  });
  await workOn('send-email-change', (sender, { user }) =>
    sendEmailChangeMail(db, sender, { user, ...signed }),
  );
  await workOn('send-account-notice', (sender, job) =>
    sendAccountNoticeMail(db, sender, { ...job, siteUrl }),
  );
}
