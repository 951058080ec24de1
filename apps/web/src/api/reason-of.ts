import { ApiError } from './send-call.ts';

/** The reason why a call failed, a Korean sentence: that of its first invalid field, if there is one. */
export function reasonOf(error: unknown) {
  if (!(error instanceof ApiError)) return '문제가 생겼어요. 다시 시도해 주세요.';
  const [reasons] = Object.values(error.problem.errors ?? {});
  return reasons?.[0] ?? error.problem.detail;
}
