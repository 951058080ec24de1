/** Whether a statement failed since what it stores is unique and there already (SQLSTATE 23505). */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '23505') || isDuplicate(error.cause);
}
