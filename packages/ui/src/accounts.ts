export {
  ForgotPasswordForm,
  type ForgotPasswordFormProps,
} from './accounts/forgot-password-form.tsx';
export { LoginFailure, type LoginFailureProps } from './accounts/login-failure.tsx';
export { LoginForm, type LoginFormProps } from './accounts/login-form.tsx';
export { NewPasswordForm } from './accounts/new-password-form.tsx';
export { RegisterForm, type RegisterFormProps } from './accounts/register-form.tsx';
export { SecondFactorForm, type SecondFactorFormProps } from './accounts/second-factor-form.tsx';
export type { FieldErrors, FormFailure, FormProps } from './form/entry-form.tsx';
