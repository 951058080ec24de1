import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { passkeys, users } from '../../db/schema-accounts.ts';
import { longDay } from '../../mail/long-day.ts';
import { mailText } from '../../mail/mail-text.ts';
import type { Sender } from '../../mail/mailer.ts';
import type { AccountNotice, AccountNoticeJob } from './account-mail-jobs.ts';

interface Words {
  heading: string;
  done: string | ((job: AccountNoticeJob) => string);
  /** What to do if it was not the owner who did it, or who wants it back. */
  otherwise: string;
  help?: { label: string; path: string };
  /** Why this is sent. */
  reason?: string;
}

const FOR_SAFETY = '계정의 안전을 위해 보내 드리는 메일이에요. 직접 하셨다면 그대로 두면 돼요.';

const WORDS: Record<AccountNotice, Words> = {
  password_changed: {
    heading: '비밀번호가 바뀌었어요',
    done: '다모아 계정의 비밀번호가 바뀌었고, 다른 기기에서는 로그아웃됐어요.',
    otherwise: '직접 바꾸지 않았다면 바로 새 비밀번호를 정해 주세요.',
    help: { label: '새 비밀번호 정하기', path: '/forgot-password' },
  },
  email_change_asked: {
    heading: '이메일 주소를 바꾸려고 해요',
    done: '다모아 계정의 이메일 주소를 바꾸겠다는 요청을 받았어요. 새 주소에서 확인하기 전까지는 지금 주소를 그대로 써요.',
    otherwise:
      '직접 요청하지 않았다면 누군가 비밀번호를 알고 있는 거예요. 새 비밀번호를 정하면 요청도 취소돼요.',
    help: { label: '새 비밀번호 정하기', path: '/forgot-password' },
  },
  email_changed: {
    heading: '이메일 주소가 바뀌었어요',
    done: '다모아 계정의 이메일 주소가 바뀌어서, 이제 이 주소로는 로그인할 수 없어요.',
    otherwise: '직접 바꾸지 않았다면 다모아 운영자에게 알려 주세요.',
  },
  passkey_added: {
    heading: '패스키가 추가됐어요',
    done: '다모아 계정에 패스키가 추가됐어요. 이제 그 패스키로 비밀번호 없이 로그인할 수 있어요.',
    otherwise: '직접 추가하지 않았다면 모르는 패스키를 지우고 비밀번호를 바꿔 주세요.',
    help: { label: '패스키 보기', path: '/account/passkeys' },
  },
  passkey_removed: {
    heading: '패스키가 지워졌어요',
    done: '다모아 계정에서 패스키가 지워져서, 이제 그 패스키로는 로그인할 수 없어요.',
    otherwise: '직접 지우지 않았다면 바로 비밀번호를 바꿔 주세요.',
    help: { label: '새 비밀번호 정하기', path: '/forgot-password' },
  },
  second_factor_off: {
    heading: '이제 비밀번호만으로 로그인할 수 있어요',
    done: '다모아 계정에서 패스키를 함께 확인하는 설정이 꺼졌어요.',
    otherwise: '직접 끄지 않았다면 바로 비밀번호를 바꿔 주세요.',
    help: { label: '새 비밀번호 정하기', path: '/forgot-password' },
  },
  email_alerts_ended: {
    heading: '이메일 알림을 껐어요',
    done: ({ ended_at }) =>
      `메일 프로그램에서 요청하신 대로 다모아가 ${ended_at ? `${longDay(new Date(ended_at))}에 ` : ''}가격 알림 이메일의 수신 거부를 처리했어요.`,
    otherwise: '다시 받고 싶으면 찜한 상품 페이지에서 언제든 켤 수 있어요.',
    help: { label: '찜한 상품 보기', path: '/favourites' },
    reason: '수신 거부를 처리한 결과를 알리도록 한 정보통신망법에 따라 보내 드려요.',
  },
};

/** Notifies the owner of an account of a change; does nothing if the account is gone. */
export async function sendAccountNoticeMail(
  db: Database,
  mailer: Sender,
  { siteUrl, ...job }: AccountNoticeJob & { siteUrl: string },
) {
  const { user, notice, to } = job;
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, user));
  if (!account) return;
  const { heading, done, otherwise, help, reason = FOR_SAFETY } = WORDS[notice];
  const remaining =
    notice === 'password_changed' ? await db.$count(passkeys, eq(passkeys.user_id, user)) : 0;
  await mailer.send({
    to: to ?? account.email,
    subject: `[다모아] ${heading}`,
    ...mailText({
      heading,
      blocks: [
        { paragraph: typeof done === 'string' ? done : done(job) },
        { paragraph: otherwise },
        ...(help ? [{ button: { label: help.label, href: `${siteUrl}${help.path}` } }] : []),
        ...(remaining > 0
          ? [
              {
                paragraph: `패스키 ${remaining}개는 그대로 있어서, 그 패스키로는 계속 로그인할 수 있어요. 모르는 패스키가 있으면 지워 주세요.`,
              },
              { button: { label: '패스키 보기', href: `${siteUrl}/account/passkeys` } },
            ]
          : []),
      ],
      footer: [reason, { label: '다모아', href: siteUrl }],
    }),
  });
}
