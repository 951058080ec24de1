import { ApiError } from './send-call.ts';

/** Why a call failed, in a sentence. */
export function reasonOf(error: unknown) {
  if (!(error instanceof ApiError)) return '문제가 생겼어요. 다시 시도해 주세요.';
  const [reasons] = Object.values(error.problem.errors ?? {});
  return reasons?.[0] ?? error.problem.detail;
}
