import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { Field } from '../form/field.tsx';
import { NewTabLink } from '../form/new-tab-link.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type Name = 'name' | 'email' | 'password' | 'password_confirmation';

export interface RegisterFormProps extends FormProps<Name> {
  /** Values to restore; never a password. */
  defaultValues?: { name?: string | undefined; email?: string | undefined } | undefined;
  /** The versions of the legal texts that the user agrees to, as the value of the button without scripts. */
  agreed?: string | undefined;
  /** The link to the login page, with the query that it must carry. */
  loginHref: string;
}

/** The registration form, for a `Page` of width `form`. It works without scripts. */
export function RegisterForm(props: RegisterFormProps) {
  const { defaultValues = {}, agreed, loginHref, ...form } = props;
  const { errors = {}, isBusy } = form;
  return (
    <>
      <EntryForm
        {...form}
        title="회원가입"
        names={['name', 'email', 'password', 'password_confirmation']}
        buttons={
          <Button variant="primary" isWide isBusy={isBusy} name="agreed" value={agreed}>
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
          hint="내가 쓴 글에 누구에게나 보이는 이름이에요. 본명이 아니어도 돼요."
          defaultValue={defaultValues.name}
          error={errors.name}
        />
        <EmailField defaultValue={defaultValues.email} error={errors.email} />
        <NewPasswordFields errors={errors} />
        <p className="form-consent">
          회원가입을 누르면 <NewTabLink href="/terms">이용약관</NewTabLink>에 동의하고{' '}
          <NewTabLink href="/privacy">개인정보 처리방침</NewTabLink>을 확인한 것으로 기록해요. 만
          14세 이상이어야 가입할 수 있어요.
        </p>
      </EntryForm>
      <p className="form-elsewhere">
        이미 회원이세요? <a href={loginHref}>로그인</a>
      </p>
    </>
  );
}
