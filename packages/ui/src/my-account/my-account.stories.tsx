import { useState } from 'react';
import {
  AccountRow,
  AccountSection,
  EmailForm,
  LeaveForm,
  NameForm,
  PasswordForm,
  SessionList,
} from '../my-account.ts';
import { Page } from '../page/page.tsx';

export default { title: 'My account' };

const nothing = () => {};
const LONG_ADDRESS = `${'w'.repeat(60)}@${'long-domain'.repeat(4)}.example.com`;
const LONG_NAME = '가나다라마바사'.repeat(7);

const SESSIONS = ['Chrome, Android', '', `Samsung Internet for Android, ${'x'.repeat(30)}`].map(
  (device, index) => ({
    id: String(index),
    device,
    created_at: '2026-11-01T03:00:00.000Z',
    last_used_at: '2026-11-21T15:05:00.000Z',
    is_current: index === 0,
  }),
);

/** A click on the button opens the form, which takes the focus and gives it back. */
export const Row = () => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Page width="detail">
      <AccountSection title="기본 정보">
        <AccountRow
          label="이름"
          value={LONG_NAME}
          message="이름을 바꿨어요."
          onOpen={() => setOpen(true)}
          form={
            isOpen ? (
              <NameForm defaultName={LONG_NAME} onSubmit={close} onCancel={close} />
            ) : undefined
          }
        />
        <AccountRow label="이메일" value={LONG_ADDRESS} />
      </AccountSection>
    </Page>
  );
};
export const ChangingPassword = () => (
  <Page width="detail">
    <AccountRow
      label="비밀번호"
      value=""
      form={
        <PasswordForm
          email={LONG_ADDRESS}
          onSubmit={nothing}
          onCancel={nothing}
          errors={{ present_password: '지금 쓰는 비밀번호와 달라요.' }}
        />
      }
    />
  </Page>
);
export const ChangingEmail = () => (
  <Page width="detail">
    <AccountRow
      label="이메일"
      value=""
      form={
        <EmailForm
          email={LONG_ADDRESS}
          onSubmit={nothing}
          onCancel={nothing}
          failure={{ text: '너무 여러 번 시도했어요. 잠시 후 다시 시도해 주세요.' }}
        />
      }
    />
  </Page>
);
export const Sessions = () => (
  <Page width="detail">
    <AccountSection title="로그인한 기기">
      <SessionList sessions={SESSIONS} onEnd={nothing} endingId="1" />
    </AccountSection>
  </Page>
);
export const Leaving = () => (
  <Page width="form">
    <LeaveForm email={LONG_ADDRESS} isOperator onSubmit={nothing} />
  </Page>
);
