import { Modal } from '../modal.tsx';

export interface LoginFailureProps {
  open: boolean;
  onClose: () => void;
  /** Where it is known and is not the email or the password: throttled, the server away. */
  reason?: string | undefined;
}

/** Shown on every failure to log in. The focus goes back to where it was. */
export function LoginFailure({ open, onClose, reason }: LoginFailureProps) {
  return (
    <Modal open={open} onClose={onClose} title="로그인 실패">
      로그인에 실패했습니다. 이메일과 비밀번호를 확인해 주세요.
      {reason && <span className="login-failure-reason">{reason}</span>}
    </Modal>
  );
}
