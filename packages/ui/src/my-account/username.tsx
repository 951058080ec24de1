/** Says to a password manager whose password a form is about. */
export function Username({ email }: { email: string }) {
  return <input hidden type="text" autoComplete="username" defaultValue={email} />;
}
