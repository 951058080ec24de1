import { Field } from '../form/field.tsx';

interface EmailFieldProps {
  label?: string | undefined;
  defaultValue?: string | undefined;
  error?: string | undefined;
  /** Whether it says who logs in, perhaps by a passkey that the browser offers, or is an address like any other. */
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
