import { Footer, Header, type MegaMenuSource, ScrollTop } from '@damoa/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useSearchParams } from 'react-router-dom';
import { drawing, MENU_DRAWINGS } from '../artwork.ts';
import { categoryTree, topCategories } from '../menu.ts';
import type { Surroundings } from '../routes.tsx';

const loadMenuPanel = () => import('@damoa/ui/menu-panel');
const MenuPanel = lazy(async () => ({ default: (await loadMenuPanel()).MenuPanel }));

/** The menu may fail without failing the page: the layout shows what is there. */
export function loadLayout({ queryClient }: Surroundings) {
  return queryClient.prefetchQuery(topCategories);
}

/** Header and footer of every screen. */
export function Layout() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const { data: categories = [] } = useQuery(topCategories);
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const current = Number(search.get('p_cate_id') ?? search.get('category')) || undefined;
  const shared = {
    categories,
    current,
    query: search.get('q') ?? '',
    ...useMenuSource(),
  };
  return (
    <>
      <Header
        {...shared}
        pictureOf={pictureOf}
        message={messageOf(state)}
        menuOpen={menu === 'open'}
        onMenuOpen={() => setMenu('open')}
        onMenuIntent={() => void loadMenuPanel()}
      />
      <Outlet />
      <Footer />
      <ScrollTop />
      {menu !== 'unused' && (
        <Suspense>
          <MenuPanel
            {...shared}
            open={menu === 'open'}
            onClose={() => setMenu('closed')}
            onLogout={() => {}}
          />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}

/** The children of a category are asked for when its menu may be wanted, and then kept. */
function useMenuSource(): Required<Pick<MegaMenuSource, 'childrenOf' | 'onIntent'>> {
  const queryClient = useQueryClient();
  const [, showArrival] = useState(0);
  return {
    childrenOf: (id) => queryClient.getQueryData(categoryTree(id).queryKey)?.children,
    onIntent(id) {
      void queryClient
        .prefetchQuery(categoryTree(id))
        .then(() => showArrival((arrivals) => arrivals + 1));
    },
  };
}

function pictureOf(id: number) {
  const name = MENU_DRAWINGS[id];
  return name && drawing(name);
}

/** The message that came along with a navigation, shown once in the success area. */
function messageOf(state: unknown) {
  const isMessage = typeof state === 'object' && state !== null && 'message' in state;
  return isMessage ? String(state.message) : undefined;
}
