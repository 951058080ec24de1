import { useEffect, useRef } from 'react';
import { CATEGORIES, childrenOf, SPORTS } from '../../stories/samples.ts';
import { MenuContent, type MenuContentProps } from '../menu-content.tsx';
import { opensDialog } from '../modal/dialog-buttons.ts';
import { Page } from '../page/page.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { MENU_PANEL, MenuPanel } from './menu-panel.tsx';
import { SubcategoryLinks } from './subcategory-links.tsx';

export default { title: 'Menu' };

const FAILURE = {
  text: '카테고리를 불러오지 못했어요.',
  state: 'failed' as const,
  onRetry: () => {},
  retryHref: '/',
};

function Panel(content: Partial<MenuContentProps>) {
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => opener.current?.click(), []);
  return (
    <>
      <button ref={opener} className="button" type="button" {...opensDialog(MENU_PANEL)}>
        메뉴
      </button>
      <MenuPanel>
        <MenuContent
          open
          search={{}}
          categories={CATEGORIES}
          childrenOf={childrenOf}
          {...content}
        />
      </MenuPanel>
    </>
  );
}

export const PanelLoggedOut = () => <Panel />;
export const PanelInCategory = () => (
  <Panel current={SPORTS.category_id} search={{ query: '캠핑' }} />
);
export const PanelLoggedIn = () => <Panel user={{ name: '김다모' }} />;
export const PanelOfOperator = () => <Panel user={{ name: '김다모' }} isOperator />;
export const PanelLongName = () => <Panel user={{ name: '아주긴이름'.repeat(12) }} />;
export const PanelLogoutFailed = () => (
  <Panel user={{ name: '김다모' }} logoutError="로그아웃하지 못했어요. 다시 시도해 주세요." />
);
export const PanelLoggingOut = () => <Panel user={{ name: '김다모' }} isLoggingOut />;
export const PanelChildrenLoading = () => <Panel childrenOf={undefined} current={12} />;
export const PanelChildrenFailed = () => (
  <Panel childrenOf={undefined} failureOf={() => 'failed'} current={12} />
);
export const PanelFailed = () => <Panel categories={[]} failure={FAILURE} />;
export const TabsFailed = () => <CategoryTabs categories={[]} failure={FAILURE} />;
export const Tabs = () => <CategoryTabs categories={CATEGORIES} childrenOf={childrenOf} />;
export const TabsInCategory = () => <CategoryTabs categories={CATEGORIES} current={20} />;
export const Subcategories = () => (
  <Page>
    <SubcategoryLinks parent={SPORTS} categories={childrenOf(12)} current={1203} />
  </Page>
);
