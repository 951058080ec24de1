import type { Account } from '@damoa/contracts';
import { AccountSection } from '@damoa/ui/my-account';
import { useState } from 'react';
import { EmailRow } from './email-row.tsx';
import { NameRow } from './name-row.tsx';
import { PasswordRow } from './password-row.tsx';

/** Who the member is, and how they log in. */
export function ProfileSection({ account }: { account: Account }) {
  const [opened, setOpened] = useState<string>();
  const row = (name: string) => ({
    isOpen: opened === name,
    setOpen: (isOpen: boolean) => setOpened(isOpen ? name : undefined),
  });
  return (
    <AccountSection title="내 정보">
      <NameRow {...account} {...row('name')} />
      <EmailRow {...account} {...row('email')} />
      <PasswordRow {...account} {...row('password')} />
    </AccountSection>
  );
}
