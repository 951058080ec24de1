export {
  ForgotPasswordForm,
  type ForgotPasswordFormProps,
} from './account/forgot-password-form.tsx';
export { LoginFailure, type LoginFailureProps } from './account/login-failure.tsx';
export { LoginForm, type LoginFormProps } from './account/login-form.tsx';
export { NewPasswordForm } from './account/new-password-form.tsx';
export { PasswordField, type PasswordFieldProps } from './account/password-field.tsx';
export { RegisterForm, type RegisterFormProps } from './account/register-form.tsx';
export { SecondFactorForm, type SecondFactorFormProps } from './account/second-factor-form.tsx';
export type { FieldErrors, FormFailure, FormProps } from './form/entry-form.tsx';
