import { MENU_PANEL } from '@damoa/ui';
import { MenuContent as Content } from '@damoa/ui/menu-content';
import { use, useEffect, useState } from 'react';
import { useIsOperator } from '../accounts/use-is-operator.ts';
import { useMenuSource } from '../categories/use-menu.ts';
import { useIsOpen } from '../navigation/use-is-open.ts';
import { useUser } from '../session/use-session.ts';
import { LogoutContext } from './logout-context.ts';
import { useMenu } from './use-menu.tsx';

/**
 * What is in the menu panel, with what the person may do. Rights are asked for when it opens, and may fail. An operator
 * who has to do something first learns it on the operator's pages.
 */
export function MenuContent() {
  const open = useIsOpen(MENU_PANEL);
  const user = useUser();
  const { logout, ...loggingOut } = use(LogoutContext) ?? {};
  const { childrenOf, ...source } = useMenuSource();
  // What has been loaded before hydration is not in the HTML.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { isOperator, obstacle } = useIsOperator({ wanted: open && user !== undefined });
  return (
    <Content
      {...useMenu()}
      {...source}
      childrenOf={isHydrated ? childrenOf : undefined}
      {...loggingOut}
      open={open}
      user={user}
      onLogout={logout}
      isOperator={isOperator || obstacle !== undefined}
    />
  );
}
