import { type Account, NewName } from '@damoa/contracts';
import { AccountRow, NameForm } from '@damoa/ui/my-account';
import { useQueryClient } from '@tanstack/react-query';
import { personalCalls } from '../api/personal-calls.ts';
import type { PageKey } from '../api/queries.ts';
import { saveUser, sessionToken } from '../session/session.ts';
import { ACCOUNT } from './use-account.ts';
import { useRowForm } from './use-row-form.ts';

/** The row of the member's name. */
export function NameRow({ name }: Pick<Account, 'name'>) {
  const queryClient = useQueryClient();
  const { isOpen, message, open, form } = useRowForm(NewName, async (body) => {
    const token = sessionToken();
    const user = await personalCalls.myAccount.changeName({ body });
    // Another member may be logged in by now.
    if (token === sessionToken()) saveUser(user);
    // Posts show the name of their author.
    void queryClient.invalidateQueries({ queryKey: ['posts'] satisfies PageKey });
    await queryClient.invalidateQueries(ACCOUNT);
    return '이름을 바꿨어요.';
  });
  return (
    <AccountRow
      label="이름"
      value={<bdi>{name}</bdi>}
      message={message}
      onOpen={open}
      form={isOpen ? <NameForm {...form} defaultName={name} /> : undefined}
    />
  );
}
