import { Page } from '../page/page.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

export default { title: 'Form' };

export const Fields = () => (
  <Page width="form">
    <Field label="이메일" name="email" type="email" placeholder="name@example.com" />
    <Field label="비밀번호" name="password" type="password" hint="8자 이상이면 좋아요." />
    <Field label="비밀번호 확인" name="again" type="password" error="비밀번호가 서로 달라요." />
    <Field label="내용" name="content" multiline defaultValue="내용을 적어 주세요." />
    <Field label="이름" name="name" disabled defaultValue="바꿀 수 없어요" />
    <Button variant="primary" isWide>
      로그인
    </Button>
  </Page>
);
export const Buttons = () => (
  <Page>
    <Button>보통</Button> <Button variant="primary">중요</Button>{' '}
    <Button variant="danger">삭제</Button> <Button disabled>못 눌러요</Button>{' '}
    <Button variant="primary" isBusy>
      저장하는 중
    </Button>{' '}
    <Button href="/">링크</Button>
  </Page>
);
