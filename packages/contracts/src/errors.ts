import { z } from 'zod';

/** Every error of the API: its code, HTTP status and text for shoppers. The only such table. */
export const ERRORS = {
  malformed_request: { status: 400, title: '요청을 이해하지 못했어요.' },
  not_logged_in: { status: 401, title: '로그인이 필요해요.' },
  wrong_credentials: { status: 401, title: '이메일과 비밀번호를 확인해 주세요.' },
  forbidden: { status: 403, title: '이 일을 할 권한이 없어요.' },
  email_not_verified: {
    status: 403,
    title: '이메일 주소를 확인해야 운영자 권한을 쓸 수 있어요.',
  },
  passkey_needed: {
    status: 403,
    title: '운영자는 패스키로 로그인해야 해요. 패스키를 추가한 뒤 패스키로 다시 로그인해 주세요.',
  },
  second_factor_needed: {
    status: 403,
    title: '비밀번호와 함께 패스키나 복구 코드로 확인해야 로그인할 수 있어요.',
  },
  passkey_proof_needed: {
    status: 403,
    title: '비밀번호만으로는 바꿀 수 없어요. 가진 패스키로 확인해 주세요.',
  },
  passkey_refused: {
    status: 403,
    title: '이 패스키로는 확인하지 못했어요. 다시 시도하거나 다른 방법을 써 주세요.',
  },
  wrong_recovery_code: {
    status: 403,
    title: '복구 코드를 확인해 주세요. 한 번 쓴 코드는 다시 쓸 수 없어요.',
  },
  not_found: { status: 404, title: '찾는 내용이 없어요.' },
  method_not_allowed: { status: 405, title: '이 주소에서는 할 수 없는 요청이에요.' },
  request_timeout: { status: 408, title: '요청이 제때 다 오지 않았어요. 다시 시도해 주세요.' },
  no_marketplace: {
    status: 409,
    title: '판매처에 연결되어 있지 않아요. 키를 설정한 뒤 다시 시도해 주세요.',
  },
  no_mail: {
    status: 409,
    title: '이 사이트는 아직 이메일을 보내지 않아요. 운영자에게 문의해 주세요.',
  },
  gone: { status: 410, title: '삭제된 글이에요.' },
  outdated: { status: 412, title: '그사이 다른 사람이 먼저 저장했어요.' },
  too_large: { status: 413, title: '보낸 내용이 너무 길어요.' },
  unsupported_media_type: { status: 415, title: 'JSON으로 보내 주세요.' },
  range_not_satisfiable: { status: 416, title: '파일에 없는 부분이에요.' },
  csrf_mismatch: { status: 419, title: '페이지가 오래되었어요. 새로 고친 뒤 다시 시도해 주세요.' },
  invalid_input: { status: 422, title: '입력한 내용을 확인해 주세요.' },
  terms_changed: {
    status: 422,
    title: '그사이 약관이 바뀌었어요. 바뀐 내용을 확인한 뒤 다시 시도해 주세요.',
  },
  too_many_attempts: { status: 429, title: '너무 여러 번 시도했어요. 잠시 후 다시 시도해 주세요.' },
  headers_too_large: {
    status: 431,
    title: '주소나 쿠키가 너무 길어요. 쿠키를 지우고 다시 시도해 주세요.',
  },
  internal: { status: 500, title: '문제가 생겼어요. 잠시 후 다시 시도해 주세요.' },
  unavailable: { status: 503, title: '지금은 응답할 수 없어요. 잠시 후 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error: problem details, RFC 9457, sent as `application/problem+json`. */
export const Problem = z
  .object({
    type: z.string().describe('urn:damoa:problem: and the name of the error'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('what is wrong, by field; on 422'),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** Problem details for an error code. `detail` defaults to the title. */
export function problem(
  code: ErrorCode,
  more: { detail?: string; errors?: Record<string, string[]> } = {},
): Problem {
  const { status, title } = ERRORS[code];
  return { type: `urn:damoa:problem:${code}`, title, status, detail: title, ...more };
}
