import { Field } from '../form/field.tsx';

interface EmailFieldProps {
  defaultValue?: string | undefined;
  error?: string | undefined;
  /** The browser may offer passkeys too. */
  offersPasskeys?: boolean | undefined;
}

/** The email that identifies an account. */
export function EmailField({ offersPasskeys, ...props }: EmailFieldProps) {
  return (
    <Field
      {...props}
      label="이메일"
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
