import { MENU_PANEL } from '@damoa/ui';
import { MenuContent } from '@damoa/ui/menu-content';
import { use, useSyncExternalStore } from 'react';
import { useIsOperator } from '../accounts/use-is-operator.ts';
import { neverChanges } from '../browser/never-changes.ts';
import { useMenuSource } from '../categories/use-menu-categories.ts';
import { useIsOpen } from '../navigation/use-is-open.ts';
import { useUser } from '../session/use-session.ts';
import { LogoutContext } from './logout-context.ts';
import { useMenu } from './use-menu.tsx';

/**
 * The content of the menu panel, with the links that the user's rights allow. Rights are fetched when it
 * opens, and may fail to load. An operator who has to do something first is told on the operators' pages.
 */
export function PanelContent() {
  const open = useIsOpen(MENU_PANEL);
  const user = useUser();
  const { logout, ...logoutState } = use(LogoutContext) ?? {};
  const { childrenOf, ...source } = useMenuSource();
  // Children that have loaded before hydration are not in the HTML.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const { isOperator, obstacle } = useIsOperator({ wanted: open && user !== undefined });
  return (
    <MenuContent
      {...useMenu()}
      {...source}
      childrenOf={isHydrated ? childrenOf : undefined}
      {...logoutState}
      open={open}
      user={user}
      onLogout={logout}
      isOperator={isOperator || obstacle !== undefined}
    />
  );
}
