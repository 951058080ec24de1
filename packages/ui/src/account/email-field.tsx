import { Field } from '../form/field.tsx';

interface EmailFieldProps {
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** The email that identifies an account. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      {...props}
      label="이메일"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
