import { Modal } from '../modal/modal.tsx';

export interface LoginFailureProps {
  open: boolean;
  onClose: () => void;
  /** Whether email and password may be wrong, as opposed to a passkey or a recovery code. */
  isByPassword?: boolean;
  /** Any other cause: throttling, an outage, a passkey that was refused. */
  reason?: string | undefined;
}

/** The modal after a failed login. Closing it restores the focus. */
export function LoginFailure({ open, onClose, isByPassword = true, reason }: LoginFailureProps) {
  return (
    <Modal open={open} onClose={onClose} title="로그인 실패">
      로그인에 실패했습니다.{isByPassword && ' 이메일과 비밀번호를 확인해 주세요.'}
      {reason && <span className="login-failure-reason">{reason}</span>}
    </Modal>
  );
}
