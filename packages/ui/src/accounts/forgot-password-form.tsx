import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { EmailField } from './email-field.tsx';

export interface ForgotPasswordFormProps extends FormProps<'email'> {
  /** The value to restore after a failure. */
  defaultEmail?: string | undefined;
}

/**
 * The form to request a link that resets the password, for a `Page` of width `form`. It works without
 * scripts.
 */
export function ForgotPasswordForm({ defaultEmail, ...form }: ForgotPasswordFormProps) {
  const { errors = {}, isBusy } = form;
  return (
    <EntryForm
      {...form}
      title="비밀번호 찾기"
      names={['email']}
      buttons={
        <Button variant="primary" isWide isBusy={isBusy}>
          링크 받기
        </Button>
      }
    >
      <p className="form-lead">가입한 이메일 주소로 새 비밀번호를 정하는 링크를 보내 드려요.</p>
      <EmailField defaultValue={defaultEmail} error={errors.email} />
    </EntryForm>
  );
}
