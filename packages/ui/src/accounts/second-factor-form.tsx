import { useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { Field } from '../form/field.tsx';

export interface SecondFactorFormProps extends FormProps<'recovery_code'> {
  /** Absent if the browser does not support passkeys. */
  passkey?: { onClick: () => void; isBusy: boolean } | undefined;
  /** Returns to the form with email and password. */
  onBack: () => void;
}

/** The second step of a login, for a `Page` of width `form`: a passkey or a recovery code. */
export function SecondFactorForm({ passkey, onBack, ...form }: SecondFactorFormProps) {
  const { errors = {}, isBusy } = form;
  const first = useRef<HTMLDivElement>(null);
  // The focused button of the first step has been removed.
  useEffect(() => first.current?.querySelector<HTMLElement>('button, input')?.focus(), []);
  return (
    <>
      <EntryForm
        {...form}
        title="한 번 더 확인할게요"
        names={['recovery_code']}
        buttons={
          <>
            <Button variant={passkey ? 'plain' : 'primary'} isWide isBusy={isBusy}>
              복구 코드로 로그인
            </Button>
            <Button type="button" isWide onClick={onBack}>
              처음으로
            </Button>
          </>
        }
      >
        <p className="form-lead">
          비밀번호만으로는 로그인할 수 없는 계정이에요. 패스키나 복구 코드로 확인해 주세요.
        </p>
        <div ref={first}>
          {passkey && (
            <div className="form-lead">
              <Button type="button" variant="primary" isWide {...passkey}>
                패스키로 확인
              </Button>
            </div>
          )}
          <Field
            label="복구 코드"
            name="recovery_code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
            hint="패스키를 만들 때 받아 둔 코드 중 하나예요. 한 번만 쓸 수 있어요."
            error={errors.recovery_code}
          />
        </div>
      </EntryForm>
      {!passkey && <p className="form-elsewhere">이 브라우저에서는 패스키를 쓸 수 없어요.</p>}
    </>
  );
}
