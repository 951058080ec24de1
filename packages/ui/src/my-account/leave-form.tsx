import { useState } from 'react';
import { PasswordField } from '../accounts/password-field.tsx';
import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { Username } from './username.tsx';

const POSTS = [
  { value: 'keep', label: '남기기', note: '이름 대신 ‘탈퇴한 회원’으로 보여요.' },
  { value: 'delete', label: '모두 지우기', note: '되살릴 수 없어요.' },
] as const;

interface LeaveFormProps extends FormProps<'password' | 'posts'> {
  email: string;
  isOperator?: boolean | undefined;
}

/** The form that deletes an account, for a `Page` of width `form`. */
export function LeaveForm({ email, isOperator, ...form }: LeaveFormProps) {
  const { errors = {}, isBusy } = form;
  const [posts, setPosts] = useState('keep');
  return (
    <EntryForm
      {...form}
      title="회원탈퇴"
      names={['password', 'posts']}
      buttons={
        <>
          <Button href="/account">취소</Button>
          <Button variant="danger" isBusy={isBusy}>
            탈퇴하기
          </Button>
        </>
      }
    >
      <div className="leave-lead">
        <p>
          <bdi className="account-address">{email}</bdi> 계정을 지우면 되돌릴 수 없어요. 찜, 최근 본
          상품, 알림이 바로 지워지고, 모든 기기에서 로그아웃돼요.
        </p>
        {isOperator && (
          <p>
            <strong>운영자 계정이에요.</strong> 탈퇴하면 이 계정으로 더는 운영할 수 없고, 운영
            기록은 이름 없이 남아요.
          </p>
        )}
      </div>
      <fieldset className="leave-posts">
        <legend className="field-label">내가 쓴 글</legend>
        {POSTS.map(({ value, label, note }) => (
          <label key={value}>
            <input
              type="radio"
              name="posts"
              value={value}
              checked={posts === value}
              onChange={() => setPosts(value)}
            />
            <span>
              {label}
              <span className="account-note">{note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Username email={email} />
      <PasswordField
        label="현재 비밀번호"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
    </EntryForm>
  );
}
