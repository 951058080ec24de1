import type { ReactNode } from 'react';
import { SecondFactorForm } from '../accounts.ts';
import { Page } from '../page/page.tsx';
import { OwnerDialog, PasskeyPanel, RecoveryCodes } from '../passkeys.ts';

export default { title: 'Passkeys' };

const nothing = () => {};
const passkey = {
  id: 'one',
  name: 'Android, Chrome',
  created_at: '2026-11-01T03:00:00.000Z',
  last_used_at: '2026-11-20T03:00:00.000Z',
};
const hostile = { ...passkey, id: 'two', name: 'שלום'.repeat(12), last_used_at: null };
const codes = Array.from({ length: 10 }, (_, index) => `${index}8kq2h-7m3tz9-c4wn0x-p1vd6e`);

const Panel = (props: Partial<Parameters<typeof PasskeyPanel>[0]>) => (
  <Page width="form">
    <h1 className="entry-title">패스키</h1>
    <PasskeyPanel
      passkeys={[passkey, hostile]}
      recovery_codes_left={8}
      needs_second_factor
      is_required={false}
      onAdd={nothing}
      onRename={nothing}
      onRemove={nothing}
      onMakeCodes={nothing}
      onSecondFactor={nothing}
      {...props}
    />
  </Page>
);
const Behind = ({ children }: { children: ReactNode }) => (
  <>
    <Panel />
    {children}
  </>
);
const Dialog = (props: Partial<Parameters<typeof OwnerDialog>[0]>) => (
  <Behind>
    <OwnerDialog
      open
      onClose={nothing}
      title="패스키 추가"
      text="본인인지 확인한 뒤, 이 기기나 휴대폰에 패스키를 만들어요."
      answer="계속"
      asksPassword
      onSubmit={nothing}
      onPasskey={nothing}
      {...props}
    />
  </Behind>
);

export const Passkeys = () => <Panel />;
export const OfAnOperator = () => <Panel is_required />;
export const None = () => (
  <Panel passkeys={[]} recovery_codes_left={0} needs_second_factor={false} />
);
export const Unsupported = () => <Panel onAdd={undefined} recovery_codes_left={0} />;
export const Adding = () => <Dialog defaultName="Android, Chrome" />;
export const WrongPassword = () => <Dialog errors={{ password: '지금 쓰는 비밀번호와 달라요.' }} />;
export const Removing = () => (
  <Dialog
    title="패스키 삭제"
    text={`‘${hostile.name}’ 패스키로는 더 이상 로그인할 수 없어요.`}
    answer="삭제"
    isFinal
    failure="너무 여러 번 시도했어요. 잠시 후 다시 시도해 주세요."
  />
);
export const Codes = () => (
  <Behind>
    <RecoveryCodes
      open
      codes={codes}
      note="복사했어요."
      onCopy={nothing}
      onDownload={nothing}
      onSaved={nothing}
    />
  </Behind>
);
export const SecondStep = () => (
  <Page width="form">
    <SecondFactorForm
      passkey={{ onClick: nothing, isBusy: false }}
      onSubmit={nothing}
      onBack={nothing}
      failure={{ text: '복구 코드를 확인해 주세요. 한 번 쓴 코드는 다시 쓸 수 없어요.' }}
    />
  </Page>
);
export const SecondStepWithoutPasskeys = () => (
  <Page width="form">
    <SecondFactorForm onSubmit={nothing} onBack={nothing} />
  </Page>
);
