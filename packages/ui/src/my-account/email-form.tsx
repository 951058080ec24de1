import { EmailField } from '../accounts/email-field.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { FormButtons } from './form-buttons.tsx';
import { Username } from './username.tsx';

interface EmailFormProps extends FormProps<'email' | 'password'> {
  /** The current address. */
  email: string;
  onCancel: () => void;
}

/** The form to change the e-mail address of a member. */
export function EmailForm({ email, onCancel, ...form }: EmailFormProps) {
  const { errors = {}, isBusy } = form;
  return (
    <EntryForm
      {...form}
      title="이메일 바꾸기"
      heading="h3"
      names={['email', 'password']}
      buttons={<FormButtons label="확인 메일 받기" isBusy={isBusy} onCancel={onCancel} />}
    >
      <p className="form-lead">
        새 주소로 보내는 링크를 누르면 바뀌어요. 지금 주소에도 알려 드리고, 바뀐 뒤에는 모든
        기기에서 로그아웃돼요.
      </p>
      <Username email={email} />
      <EmailField label="새 이메일" autoComplete="email" error={errors.email} />
      <PasswordField
        label="현재 비밀번호"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
    </EntryForm>
  );
}
