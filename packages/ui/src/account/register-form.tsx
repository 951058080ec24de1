import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { Field } from '../form/field.tsx';
import { HiddenFields } from '../form/hidden-fields.tsx';
import { NewTabLink } from '../form/new-tab-link.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const FIELDS = ['name', 'email', 'password', 'password_confirmation'] as const;
/** What one agrees to, as hidden fields. */
const VERSIONS = ['terms_version', 'privacy_version'] as const;

type Name = (typeof FIELDS)[number] | (typeof VERSIONS)[number];

export interface RegisterFormProps extends FormProps<Name> {
  /** Values to restore; never a password. */
  defaultValues?: { name?: string | undefined; email?: string | undefined } | undefined;
  /** The texts that one agrees to; absent while they are not known. */
  versions?: Record<(typeof VERSIONS)[number], string> | undefined;
  /** The link to the login, with the query that it must carry. */
  loginHref: string;
}

/** The registration form, for a `Page` of width `form`. It works without scripts. */
export function RegisterForm(props: RegisterFormProps) {
  const { defaultValues = {}, versions, loginHref, ...form } = props;
  const { errors = {}, busy } = form;
  return (
    <>
      <EntryForm
        {...form}
        title="회원가입"
        names={[...FIELDS, ...VERSIONS]}
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
        {versions && <HiddenFields values={versions} />}
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
