/** Of a row of `users`: the links that were sent to change the account hold no more. */
export const WITHOUT_LINKS = {
  password_reset_until: null,
  new_email: null,
  new_email_until: null,
} as const;
