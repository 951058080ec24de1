import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type Name = 'password' | 'password_confirmation';

/** The form that a password reset link opens, for a `Page` of width `form`. It works without scripts. */
export function NewPasswordForm(form: FormProps<Name>) {
  const { errors = {}, isBusy } = form;
  return (
    <EntryForm
      {...form}
      title="새 비밀번호 정하기"
      names={['password', 'password_confirmation']}
      buttons={
        <Button variant="primary" isWide isBusy={isBusy}>
          비밀번호 바꾸기
        </Button>
      }
    >
      <p className="form-lead">비밀번호를 바꾸면 모든 기기에서 로그아웃돼요.</p>
      <NewPasswordFields errors={errors} />
    </EntryForm>
  );
}
