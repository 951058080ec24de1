import { useState } from 'react';
import {
  ForgotPasswordForm,
  LoginFailure,
  LoginForm,
  NewPasswordForm,
  RegisterForm,
} from '../accounts.ts';
import { Page } from '../page/page.tsx';

export default { title: 'Account' };

const nothing = () => {};

const Login = (props: Partial<Parameters<typeof LoginForm>[0]>) => (
  <Page width="form">
    <LoginForm registerHref="/register?redirect=%2Fpost" onSubmit={nothing} {...props} />
  </Page>
);
const Register = (props: Partial<Parameters<typeof RegisterForm>[0]>) => (
  <Page width="form">
    <RegisterForm loginHref="/login" onSubmit={nothing} {...props} />
  </Page>
);

export const LoggingIn = () => <Login />;
export const LoginBusy = () => <Login isBusy defaultEmail="damoa@example.com" />;
export const LoginErrors = () => (
  <Login
    defaultEmail="damoa"
    errors={{ email: '이메일 주소를 확인해 주세요.', password: '비밀번호를 적어 주세요.' }}
  />
);
/** Every attempt is refused, and each refusal moves the focus to the field. */
export const LoginRefused = () => {
  const [errors, setErrors] = useState({});
  return (
    <Login errors={errors} onSubmit={() => setErrors({ email: '다른 이메일을 적어 주세요.' })} />
  );
};
export const LoginFailed = () => (
  <>
    <Login defaultEmail="damoa@example.com" />
    <LoginFailure open onClose={nothing} />
  </>
);
export const LoginThrottled = () => (
  <>
    <Login defaultEmail="damoa@example.com" />
    <LoginFailure
      open
      onClose={nothing}
      reason="너무 여러 번 시도했어요. 10분 뒤에 다시 해 주세요."
    />
  </>
);
export const PasskeyRefused = () => (
  <>
    <Login defaultEmail="damoa@example.com" passkey={{ onClick: nothing, isBusy: false }} />
    <LoginFailure
      open
      onClose={nothing}
      isByPassword={false}
      reason="이 패스키로는 확인하지 못했어요. 다시 시도하거나 다른 방법을 써 주세요."
    />
  </>
);
export const Registering = () => <Register />;
export const RegisterBusy = () => <Register isBusy defaultValues={{ name: '김다모' }} />;
export const RegisterErrors = () => (
  <Register
    defaultValues={{ name: '김다모', email: 'damoa@example.com' }}
    errors={{
      email: '이미 쓰고 있는 이메일이에요.',
      password: '8자 이상으로 지어 주세요.',
      password_confirmation: '비밀번호가 서로 달라요.',
    }}
  />
);
export const RegisterFailed = () => (
  <Register
    defaultValues={{ name: 'שלום '.repeat(40), email: `${'w'.repeat(200)}@example.com` }}
    failure={{ text: '지금은 가입할 수 없어요. 잠시 후 다시 눌러 주세요.' }}
  />
);
export const ForgotPassword = () => (
  <Page width="form">
    <ForgotPasswordForm
      onSubmit={nothing}
      defaultEmail={`${'w'.repeat(200)}@example.com`}
      failure={{ text: '너무 여러 번 시도했어요. 잠시 후 다시 시도해 주세요.' }}
    />
  </Page>
);
export const NewPassword = () => (
  <Page width="form">
    <NewPasswordForm
      onSubmit={nothing}
      errors={{ password_confirmation: '비밀번호가 서로 달라요.' }}
    />
  </Page>
);
