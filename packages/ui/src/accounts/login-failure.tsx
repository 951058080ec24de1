import { Modal } from '../modal/modal.tsx';

export interface LoginFailureProps {
  open: boolean;
  onClose: () => void;
  /** A cause other than a wrong email or password: throttling, an outage. */
  reason?: string | undefined;
}

/** The modal after a failed login. Closing it restores the focus. */
export function LoginFailure({ open, onClose, reason }: LoginFailureProps) {
  return (
    <Modal open={open} onClose={onClose} title="로그인 실패">
      로그인에 실패했습니다. 이메일과 비밀번호를 확인해 주세요.
      {reason && <span className="login-failure-reason">{reason}</span>}
    </Modal>
  );
}
