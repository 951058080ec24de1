/** A hidden field that tells password managers to whom the password of a form belongs. */
export function Username({ email }: { email: string }) {
  return <input hidden type="text" autoComplete="username" defaultValue={email} />;
}
