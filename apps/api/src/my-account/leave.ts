import type { contract } from '@damoa/contracts';
import { wrongPassword } from '../accounts/passwords/present-password.ts';
import type { Handlers } from '../http/serve.ts';
import type { AccountChangeOptions } from './account-change-options.ts';
import { deleteAccount } from './delete-account.ts';

/** Deletes the member's account in one transaction: completely or not at all. */
export function leaveHandler({
  db,
  verifyPassword,
}: AccountChangeOptions): Handlers<typeof contract.myAccount>['leave'] {
  return async ({ body: { password, posts }, member }, { request }) => {
    const field = 'password';
    const before = await verifyPassword(member, request, { field, password });
    const isDone = await db.transaction((transaction) =>
      deleteAccount(transaction, before, { withPosts: posts === 'delete' }),
    );
    if (!isDone) throw wrongPassword(field);
    // For an operator who restores an older backup, which contains the account. The number names nobody.
    request.log.warn({ account: member.id }, 'account deleted');
  };
}
