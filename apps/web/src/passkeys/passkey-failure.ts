import { ApiError } from '../api/send-call.ts';

/** Messages by the name of the browser's error: https://www.w3.org/TR/webauthn-3/#sctn-op-make-cred */
const REASONS: Record<string, string> = {
  NotAllowedError: '패스키 확인이 취소되었거나 시간이 지났어요. 다시 시도해 주세요.',
  InvalidStateError: '이 기기에는 이 계정의 패스키가 이미 있어요.',
  NotSupportedError: '이 기기로는 패스키를 만들 수 없어요. 다른 기기에서 시도해 주세요.',
  ConstraintError: '이 기기에 화면 잠금(지문, 얼굴, PIN)을 설정한 뒤 다시 시도해 주세요.',
  SecurityError: '이 주소에서는 패스키를 쓸 수 없어요.',
};

/** Why a passkey could not be created or used; undefined if it was only interrupted by another attempt. */
export function passkeyFailure(error: unknown) {
  if (error instanceof ApiError) return error.problem.detail;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return undefined;
  return REASONS[name] ?? '패스키를 쓰지 못했어요. 잠시 후 다시 시도해 주세요.';
}

/** Why there was no login by a passkey: the user cancelled it in the browser's prompt, or it failed. */
export function passkeyLoginFailure(error: unknown) {
  const text = error ? passkeyFailure(error) : undefined;
  if (text === undefined) return {};
  const isCancelled = error instanceof Error && error.name === 'NotAllowedError';
  return isCancelled ? { cancelled: { text } } : { failure: { isByPassword: false, reason: text } };
}
