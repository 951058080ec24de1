import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { NeedsScript } from '../form/needs-script.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

type Name = 'email' | 'password';

export interface LoginFormProps extends FormProps<Name> {
  defaultEmail?: string | undefined;
  /** The link to the registration, with the query that it must carry. */
  registerHref: string;
  /** The button to log in with a passkey; absent if the browser does not support passkeys. */
  passkey?: { onClick: () => void; isBusy: boolean } | undefined;
}

/** The login form, for a `Page` of width `form`. */
export function LoginForm({ defaultEmail, registerHref, passkey, ...form }: LoginFormProps) {
  const { errors = {}, isBusy } = form;
  return (
    <>
      <EntryForm
        {...form}
        title="로그인"
        names={['email', 'password']}
        buttons={
          <>
            <Button variant="primary" isWide isBusy={isBusy}>
              로그인
            </Button>
            {passkey && (
              <Button type="button" isWide className="with-script" {...passkey}>
                패스키로 로그인
              </Button>
            )}
          </>
        }
      >
        <NeedsScript>로그인하려면 브라우저에서 자바스크립트를 켜 주세요.</NeedsScript>
        <EmailField
          defaultValue={defaultEmail}
          error={errors.email}
          autoComplete="username webauthn"
        />
        <PasswordField
          label="비밀번호"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
      </EntryForm>
      <p className="form-elsewhere">
        아직 회원이 아니세요? <a href={registerHref}>회원가입</a>
      </p>
      <p className="form-elsewhere">
        비밀번호를 잊으셨어요? <a href="/forgot-password">비밀번호 찾기</a>
      </p>
    </>
  );
}
