import { Field } from '../form/field.tsx';

interface EmailFieldProps {
  label?: string | undefined;
  defaultValue?: string | undefined;
  error?: string | undefined;
  /**
   * `username` for the login name, with `webauthn` if the browser may offer passkeys; `email` for any other
   * address.
   */
  autoComplete?: 'username' | 'username webauthn' | 'email' | undefined;
}

/** The email that identifies an account. */
export function EmailField({
  label = '이메일',
  autoComplete = 'username',
  ...props
}: EmailFieldProps) {
  return (
    <Field
      {...props}
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
