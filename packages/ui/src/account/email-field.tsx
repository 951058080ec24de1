import { Field } from '../form/field.tsx';

interface EmailFieldProps {
  label?: string | undefined;
  defaultValue?: string | undefined;
  error?: string | undefined;
  /** The browser may offer passkeys too. */
  offersPasskeys?: boolean | undefined;
}

/** The email that identifies an account. */
export function EmailField({ label = '이메일', offersPasskeys, ...props }: EmailFieldProps) {
  return (
    <Field
      {...props}
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
