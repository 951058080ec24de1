import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema-accounts.ts';
import { mailText } from '../../mail/mail-text.ts';
import type { Sender } from '../../mail/mailer.ts';
import { makeEmailToken } from './email-tokens.ts';

/** Seconds for which the link is valid. */
const LIFETIME = 24 * 60 * 60;

/**
 * Sends a member the link that verifies their address; does nothing if it is verified or the account is gone.
 */
export async function sendVerificationMail(
  db: Database,
  mailer: Sender,
  { user, secret, siteUrl }: { user: number; secret: string; siteUrl: string },
) {
  const [addressee] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, user), isNull(users.email_verified_at)));
  if (!addressee) return;
  const expires = Math.floor(Date.now() / 1_000) + LIFETIME;
  const token = makeEmailToken(secret, 'verify-email', addressee, expires);
  const heading = '이메일 주소를 확인해 주세요';
  await mailer.send({
    to: addressee.email,
    subject: `[다모아] ${heading}`,
    ...mailText({
      heading,
      blocks: [
        {
          paragraph:
            '다모아에 이 주소로 가입한 분이 맞나요? 아래 버튼을 눌러 열리는 페이지에서 확인을 마치면, 비밀번호를 잊었을 때도 이 주소로 계정을 되찾고 가격 알림을 받을 수 있어요.',
        },
        { button: { label: '이메일 확인하기', href: `${siteUrl}/verify-email?token=${token}` } },
        { paragraph: '이 링크는 하루 동안 한 번 쓸 수 있어요.' },
      ],
      footer: [
        '다모아에 가입하지 않았다면 이 메일을 지워 주세요. 버튼을 누르지 않으면 이 주소는 확인되지 않아요.',
        { label: '다모아', href: siteUrl },
      ],
    }),
  });
}
