import type { FieldErrors } from '../form/entry-form.tsx';
import { PasswordField } from './password-field.tsx';

/** Two fields for a new password: the password and its confirmation. */
export function NewPasswordFields({
  label = '비밀번호',
  errors,
}: {
  label?: string;
  errors: FieldErrors<'password' | 'password_confirmation'>;
}) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        hint="8~128자"
        error={errors.password}
      />
      <PasswordField
        label={`${label} 확인`}
        name="password_confirmation"
        autoComplete="new-password"
        required
        error={errors.password_confirmation}
      />
    </>
  );
}
