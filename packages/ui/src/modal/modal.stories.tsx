import { useState } from 'react';
import { Button } from '../form/button.tsx';
import { Modal, type ModalProps } from './modal.tsx';

export default { title: 'Modal' };

function Example(props: Omit<ModalProps, 'open' | 'onClose' | 'actions'> & { asks?: boolean }) {
  const { asks, ...rest } = props;
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const buttons = (
    <>
      <Button type="button" onClick={close}>
        취소
      </Button>
      <Button type="button" variant="danger" onClick={close}>
        삭제
      </Button>
    </>
  );
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        열기
      </Button>
      <Modal open={open} onClose={close} actions={asks ? buttons : undefined} {...rest} />
    </>
  );
}

export const LoginFailed = () => (
  <Example title="로그인 실패">로그인에 실패했습니다. 이메일과 비밀번호를 확인해 주세요.</Example>
);
export const DeleteConfirmation = () => (
  <Example title="게시물 삭제" asks>
    정말로 이 게시물을 삭제하시겠습니까?
  </Example>
);
export const LongText = () => <Example title="긴 글">{'아주 긴 내용이에요. '.repeat(120)}</Example>;
