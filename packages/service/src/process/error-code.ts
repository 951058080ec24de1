/** The code of a system error (ENOENT), of zlib, or of `pg` (an SQLSTATE); '' if the error has none. */
export function errorCode(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code ?? '') : '';
}
