import { NewPasswordFields } from '../accounts/new-password-fields.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { FormButtons } from './form-buttons.tsx';
import { Username } from './username.tsx';

interface PasswordFormProps
  extends FormProps<'present_password' | 'password' | 'password_confirmation'> {
  email: string;
  onCancel: () => void;
}

/** The form to change a password, which requires the current one. */
export function PasswordForm({ email, onCancel, ...form }: PasswordFormProps) {
  const { errors = {}, isBusy } = form;
  return (
    <EntryForm
      {...form}
      title="비밀번호 바꾸기"
      heading="h3"
      names={['present_password', 'password', 'password_confirmation']}
      buttons={<FormButtons label="비밀번호 바꾸기" isBusy={isBusy} onCancel={onCancel} />}
    >
      <p className="form-lead">바꾸면 다른 기기에서는 모두 로그아웃돼요.</p>
      <Username email={email} />
      <PasswordField
        label="현재 비밀번호"
        name="present_password"
        autoComplete="current-password"
        required
        error={errors.present_password}
      />
      <NewPasswordFields label="새 비밀번호" errors={errors} />
    </EntryForm>
  );
}
