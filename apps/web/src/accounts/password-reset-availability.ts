import { personalQueries } from '../api/personal-calls.ts';
import { secondary } from '../api/queries.ts';

/** Whether the shop sends e-mails, and with them links to reset a password. */
export const passwordResetAvailability = secondary(personalQueries.passwordReset.get({}));
