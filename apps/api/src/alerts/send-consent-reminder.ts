import { and, eq, isNotNull } from 'drizzle-orm';
import { makeEmailToken } from '../accounts/email-links/email-tokens.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { longDay } from '../mail/long-day.ts';
import { mailText } from '../mail/mail-text.ts';
import type { Sender } from '../mail/mailer.ts';
import type { AlertOutcome } from './measure-alerts.ts';
import { consentReminderOf } from './notification.ts';
import type { AlertMailOptions } from './send-alert-mail.ts';
import { deliverPush, type PushOptions } from './send-push.ts';
import { findSubscription } from './subscriptions.ts';

/**
 * Reminds a member who gets alerts by e-mail of their consent: who sends them, since when, and how to stop
 * them, as 정보통신망법 시행령 제62조의3 asks. Does nothing if the member no longer gets them.
 * @throws MailFailure
 */
export async function sendConsentReminderMail(
  db: Database,
  mailer: Sender,
  user: number,
  { secret, siteUrl, sender }: AlertMailOptions,
) {
  const [member] = await db
    .select({ id: users.id, email: users.email, set_at: users.email_alerts_set_at })
    .from(users)
    .where(and(eq(users.id, user), users.has_email_alerts, isNotNull(users.email_verified_at)));
  if (!member) return;
  const unsubscribe = `${siteUrl}/unsubscribe?token=${makeEmailToken(secret, 'stop-alerts', member)}`;
  const heading = '가격 알림을 계속 받으시겠어요?';
  const since = member.set_at ? `${longDay(member.set_at)}에 ` : '';
  await mailer.send({
    to: member.email,
    subject: `[다모아] ${heading}`,
    ...mailText({
      heading,
      blocks: [
        { paragraph: `${since}찜한 상품의 가격 알림을 이메일로 받겠다고 동의하셨어요.` },
        {
          paragraph:
            '계속 받으려면 아무것도 하지 않아도 돼요. 그만 받으려면 아래 버튼을 눌러 주세요.',
        },
        { button: { label: '이메일 알림 그만 받기', href: unsubscribe } },
      ],
      footer: [
        `2년마다 동의를 확인하도록 한 정보통신망법에 따라 보내 드려요. 보낸 곳: ${sender}`,
        { label: '다모아', href: siteUrl },
      ],
    }),
  });
}

/** Four weeks in seconds, the maximum of push services: a browser may not run on the day of its reminder. */
const REMINDER_TTL = 28 * 24 * 60 * 60;

/**
 * The same for a browser with alerts.
 * @returns `none` if it has none any more
 * @throws as `deliverPush` does
 */
export async function sendConsentReminderPush(
  db: Database,
  id: string,
  options: PushOptions,
): Promise<AlertOutcome> {
  const subscription = await findSubscription(db, id);
  if (!subscription) return 'none';
  const message = consentReminderOf(id, longDay(subscription.created_at));
  return deliverPush(db, subscription, message, { ...options, ttl: REMINDER_TTL });
}
