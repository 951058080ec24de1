/** Columns of `users` that invalidate the links that were sent to change the account. */
export const NO_PENDING_LINKS = {
  password_reset_until: null,
  new_email: null,
  new_email_until: null,
} as const;
