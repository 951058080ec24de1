import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { Field } from '../form/field.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

type Name = 'name' | 'email' | 'password' | 'password_confirmation';

export interface RegisterFormProps extends FormProps<Name> {
  /** What was typed before. A password never comes back. */
  defaultValues?: { name?: string | undefined; email?: string | undefined } | undefined;
  /** To log in, with what the address carries along. */
  loginHref: string;
}

/** Registering, which works without scripts. Belongs into a `Page` of width `form`. */
export function RegisterForm({ defaultValues = {}, loginHref, ...form }: RegisterFormProps) {
  const { errors = {}, busy } = form;
  return (
    <>
      <EntryForm
        {...form}
        title="회원가입"
        names={['name', 'email', 'password', 'password_confirmation']}
        action="/register"
        buttons={
          <Button variant="primary" wide busy={busy}>
            회원가입
          </Button>
        }
      >
        <Field
          label="이름"
          name="name"
          autoComplete="name"
          dir="auto"
          required
          defaultValue={defaultValues.name}
          error={errors.name}
        />
        <EmailField defaultValue={defaultValues.email} error={errors.email} />
        <PasswordField
          label="비밀번호"
          name="password"
          autoComplete="new-password"
          required
          hint="8~128자"
          error={errors.password}
        />
        <PasswordField
          label="비밀번호 확인"
          name="password_confirmation"
          autoComplete="new-password"
          required
          error={errors.password_confirmation}
        />
      </EntryForm>
      <p className="form-elsewhere">
        이미 회원이세요? <a href={loginHref}>로그인</a>
      </p>
    </>
  );
}
