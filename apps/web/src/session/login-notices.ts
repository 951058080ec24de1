/** What has been done before a login, by the value of `done` in the address of its page. */
export const DONE = {
  registered: '가입했어요. 이제 로그인해 주세요.',
  password: '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.',
};

/** What has been done, in words; nothing for an unknown value. */
export function doneText(done: string | null) {
  return done !== null && Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : undefined;
}
