import { Footer, Header, MENU_PANEL, MenuPanel, ScrollTop } from '@damoa/ui';
import { Suspense, use, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { checkSession } from '../accounts/check-session.ts';
import { useLogout } from '../accounts/use-logout.ts';
import { useIsPhone } from '../browser/device.tsx';
import { afterLoad } from '../browser/idle.ts';
import { useLazyModule } from '../browser/use-lazy-module.ts';
import { CachedMarkup } from '../cached-markup.tsx';
import { topCategories } from '../categories/menu-queries.ts';
import { useMenuSource } from '../categories/use-menu-categories.ts';
import { LegalNoticeContext } from '../document/legal-notice-context.ts';
import { useLoadedDropCount } from '../favourites/favourite-button.tsx';
import type { LoadQuery } from '../navigation/page.ts';
import { useIsOpen } from '../navigation/use-is-open.ts';
import { useMessage } from '../navigation/use-message.ts';
import { sessionToken } from '../session/session.ts';
import { useUser } from '../session/use-session.ts';
import { LazyPanelContent } from './lazy-panel-content.ts';
import { LogoutContext } from './logout-context.ts';
import { useMenu } from './use-menu.tsx';

/** Loads the menu. It may fail without failing the page. */
export function loadLayout(load: LoadQuery) {
  return load(topCategories);
}

/**
 * The same element in every render: a new one would make React replace what is not hydrated yet by the
 * fallback.
 */
const menuPanel = (
  <MenuPanel>
    <Suspense fallback="메뉴를 불러오고 있어요.">
      <LazyPanelContent />
    </Suspense>
  </MenuPanel>
);

/** Header and footer of every page. */
export function Layout() {
  const { key } = useLocation();
  const isMenuOpen = useIsOpen(MENU_PANEL);
  const message = useMessage();
  const user = useUser();
  const consent = useLazyModule(() => import('../consents/ask-consent.tsx'));
  const drawings = useLazyModule(() => import('../artwork/menu-drawings.ts'));
  const logoutState = useLogout();
  // Each failure is shown where it was caused: a user at the end of a page does not see the header.
  const { logout, ...inFooter } = useLogout();
  // Each session is checked once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every navigation, so that a new session is checked too
  useEffect(() => {
    void checkSession().then(() => {
      if (sessionToken()) afterLoad(consent.load);
    });
  }, [key]);

  const isPhone = useIsPhone();
  // Only wide windows have a mega menu. If they fail to load, it has no pictures.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when the window has become wider
  useEffect(() => {
    if (!isPhone) afterLoad(drawings.load);
  }, [isPhone]);

  const header = (
    <Header
      {...useMenu()}
      {...useMenuSource()}
      pictureOf={drawings.module?.pictureOf}
      user={user}
      dropCount={useLoadedDropCount()}
      // An open panel shows the failure itself.
      message={(!isMenuOpen && logoutState.logoutError) || message}
    />
  );

  return (
    <>
      {import.meta.env.SSR ? <CachedMarkup name="header">{header}</CachedMarkup> : header}
      <Outlet />
      <Footer {...inFooter} onLogout={user && logout} notice={use(LegalNoticeContext)} />
      <ScrollTop />
      {consent.module && <consent.module.AskConsent />}
      <LogoutContext value={logoutState}>{menuPanel}</LogoutContext>
      <ScrollRestoration />
    </>
  );
}
