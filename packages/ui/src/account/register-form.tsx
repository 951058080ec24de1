import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { Field } from '../form/field.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type Name = 'name' | 'email' | 'password' | 'password_confirmation';

export interface RegisterFormProps extends FormProps<Name> {
  /** Values to restore; never a password. */
  defaultValues?: { name?: string | undefined; email?: string | undefined } | undefined;
  /** The link to the login, with the query that it must carry. */
  loginHref: string;
}

/** The registration form, for a `Page` of width `form`. It works without scripts. */
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
        <NewPasswordFields errors={errors} />
      </EntryForm>
      <p className="form-elsewhere">
        이미 회원이세요? <a href={loginHref}>로그인</a>
      </p>
    </>
  );
}
