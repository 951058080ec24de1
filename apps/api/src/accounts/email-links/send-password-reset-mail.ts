import type { Database } from '../../db/client.ts';
import { mailText } from '../../mail/mail-text.ts';
import type { Sender } from '../../mail/mailer.ts';
import { makePasswordResetToken } from './password-reset.ts';

/** Sends a member the link that resets their password; does nothing if the account is gone. */
export async function sendPasswordResetMail(
  db: Database,
  mailer: Sender,
  { user, secret, siteUrl }: { user: number; secret: string; siteUrl: string },
) {
  const reset = await makePasswordResetToken(db, secret, user);
  if (!reset) return;
  const heading = '새 비밀번호를 정해 주세요';
  await mailer.send({
    to: reset.addressee.email,
    revision: String(reset.expires),
    subject: `[다모아] ${heading}`,
    ...mailText({
      heading,
      blocks: [
        { paragraph: '아래 버튼을 누르면 새 비밀번호를 정하는 페이지가 열려요.' },
        {
          button: {
            label: '새 비밀번호 정하기',
            href: `${siteUrl}/reset-password?token=${reset.token}`,
          },
        },
        {
          paragraph:
            '이 링크는 30분 동안 한 번 쓸 수 있고, 새로 요청하면 이전 링크는 쓸 수 없게 돼요.',
        },
      ],
      footer: [
        '다모아에서 요청하지 않았다면 이 메일을 지워 주세요. 비밀번호는 그대로예요.',
        { label: '다모아', href: siteUrl },
      ],
    }),
  });
}
