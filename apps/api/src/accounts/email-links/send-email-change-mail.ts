import type { Database } from '../../db/client.ts';
import { mailText } from '../../mail/mail-text.ts';
import type { Sender } from '../../mail/mailer.ts';
import type { EmailChangeJob } from './account-mail-jobs.ts';
import { makeEmailChangeToken } from './email-change.ts';

/**
 * Sends the link that confirms a member's new address to that address; does nothing if no change is pending.
 * If the address already has an account, the e-mail says that instead, so that only its owner learns of it.
 */
export async function sendEmailChangeMail(
  db: Database,
  mailer: Sender,
  { user, secret, siteUrl }: EmailChangeJob & { secret: string; siteUrl: string },
) {
  const change = await makeEmailChangeToken(db, secret, user);
  if (!change) return;
  const { newEmail, token, expires } = change;
  const heading = token ? '새 이메일 주소를 확인해 주세요' : '이 주소로 가입한 계정이 있어요';
  await mailer.send({
    to: newEmail,
    revision: String(expires),
    subject: `[다모아] ${heading}`,
    ...mailText({
      heading,
      blocks: token ? linkTo(`${siteUrl}/confirm-email?token=${token}`) : taken(siteUrl),
      footer: [
        '다모아에서 요청하지 않았다면 이 메일을 지워 주세요. 아무 일도 일어나지 않아요.',
        { label: '다모아', href: siteUrl },
      ],
    }),
  });
}

const linkTo = (href: string) => [
  { paragraph: '아래 버튼을 눌러 열리는 페이지에서 확인을 마치면 이 주소로 로그인하게 돼요.' },
  { button: { label: '주소 바꾸기', href } },
  {
    paragraph: '이 링크는 하루 동안 한 번 쓸 수 있고, 새로 요청하면 이전 링크는 쓸 수 없게 돼요.',
  },
];

const taken = (siteUrl: string) => [
  {
    paragraph:
      '다른 다모아 계정의 이메일을 이 주소로 바꾸려는 요청을 받았지만, 이 주소로 가입한 계정이 있어서 바꾸지 않았어요.',
  },
  { paragraph: '직접 요청했다면 이 주소의 계정으로 로그인하거나, 다른 주소로 다시 요청해 주세요.' },
  { button: { label: '로그인하기', href: `${siteUrl}/login` } },
];
