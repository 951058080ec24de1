import { Footer, Header, ScrollTop } from '@damoa/ui';
import { use, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useSearchParams } from 'react-router-dom';
import { checkSession } from '../accounts/check-session.ts';
import { useLogout } from '../accounts/use-logout.ts';
import { drawing, MENU_DRAWINGS } from '../artwork/drawings.ts';
import { afterLoad } from '../browser/idle.ts';
import { useLazyModule } from '../browser/use-lazy-module.ts';
import { topCategories } from '../categories/menu-queries.ts';
import { useMenuSource, useTopCategories } from '../categories/use-menu.ts';
import { LegalNoticeContext } from '../document/legal-notice-context.ts';
import { useFallen } from '../favourites/favourite-button.tsx';
import { useSearchScope } from '../listing/use-search-scope.ts';
import type { LoadQuery } from '../navigation/page.ts';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import { useMessage } from '../navigation/use-message.ts';
import { useOpen } from '../navigation/use-open.ts';
import { sessionToken } from '../session/session.ts';
import { useUser } from '../session/use-session.ts';

/** Loads the menu. It may fail without failing the page. */
export function loadLayout(load: LoadQuery) {
  return load(topCategories);
}

/** Header and footer of every page. */
export function Layout() {
  const [search] = useSearchParams();
  const { key, pathname } = useLocation();
  const { categories, failure } = useTopCategories();
  const { isOpen, open, close } = useOpen();
  const {
    module: menuPanel,
    load: loadMenuPanel,
    hasFailed,
  } = useLazyModule(() => import('./member-menu.tsx'));
  useBackCloses(isOpen && menuPanel !== undefined, close);
  const suggestions = useLazyModule(() => import('./search-suggestions.tsx'));
  const navigationMessage = useMessage();
  const user = useUser();
  const fallen = useFallen();
  const consent = useLazyModule(() => import('../consents/ask-consent.tsx'));
  const { logout, ...loggingOut } = useLogout();
  const scope = useSearchScope();
  const current = Number(search.get('p_cate_id') ?? search.get('category')) || undefined;
  const shared = {
    categories,
    failure,
    current,
    search: {
      // Elsewhere `q` searches something else, such as posts.
      query: pathname === '/' ? (search.get('q') ?? '') : '',
      scope,
      navigationKey: key,
      onIntent: suggestions.load,
      suggest: (input: HTMLInputElement) =>
        suggestions.module && <suggestions.module.SearchSuggestions input={input} scope={scope} />,
    },
    user,
    ...useMenuSource(),
  };
  // On every navigation, so that a new session is checked too. Each session is checked once.
  useEffect(() => {
    void checkSession().then(() => {
      if (sessionToken()) afterLoad(consent.load);
    });
  }, [key]);

  const menuFailure = hasFailed ? '메뉴를 불러오지 못했어요. 다시 눌러 주세요.' : undefined;
  // An open panel shows the logout error itself.
  const message = isOpen ? menuFailure : (loggingOut.logoutError ?? navigationMessage);

  return (
    <>
      <Header
        {...shared}
        pictureOf={pictureOf}
        fallen={fallen}
        message={message}
        menuOpen={isOpen}
        onMenuOpen={() => {
          loadMenuPanel();
          open();
        }}
        onMenuIntent={loadMenuPanel}
      />
      <Outlet />
      <Footer onLogout={user && logout} notice={use(LegalNoticeContext)} />
      <ScrollTop />
      {consent.module && <consent.module.AskConsent />}
      {menuPanel && (
        <menuPanel.MemberMenu
          {...shared}
          {...loggingOut}
          onLogout={logout}
          open={isOpen}
          onClose={close}
        />
      )}
      <ScrollRestoration />
    </>
  );
}

function pictureOf(id: number) {
  const name = MENU_DRAWINGS[id];
  return name && drawing(name);
}
