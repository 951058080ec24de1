import { Heart, Menu, ShoppingCart, User, UserCheck } from 'lucide-react';
import { CategoryTabs, type CategoryTabsProps } from '../menu/category-tabs.tsx';
import { MENU_PANEL } from '../menu/menu-panel.tsx';
import { opensDialog } from '../modal/dialog-buttons.ts';
import { Logo } from './logo.tsx';
import { SearchForm, type SearchFormProps } from './search-form.tsx';

export interface HeaderProps extends CategoryTabsProps {
  search: SearchFormProps;
  /** The member. Always absent on the server, which renders one page for everyone. */
  user?: { name: string } | undefined;
  /** The number of favourites that have become cheaper since they were last shown. */
  dropCount?: number | undefined;
  /** The success message of the last navigation. */
  message?: string | undefined;
}

/** The highest number in the badge: a larger one would not fit on the icon. */
const MAX_SHOWN = 9;

/** The header of every page. It sticks by CSS, without a layout shift. */
export function Header({ search, user, dropCount = 0, message, ...menu }: HeaderProps) {
  // The attributes of both buttons that open the menu panel: its toggle, and a member's icon.
  const opener = { type: 'button', ...opensDialog(MENU_PANEL) } as const;
  return (
    <>
      <a className="skip" href="#main">
        본문으로 건너뛰기
      </a>
      <div className="success" role="status">
        {message && <p>{message}</p>}
      </div>
      <header className="header">
        <div className="header-row">
          <a className="header-logo" href="/" aria-label="다모아 홈">
            <Logo />
          </a>
          <SearchForm {...search} />
          <div className="header-icons">
            <a className="icon-button" href="/favourites">
              <Heart aria-hidden />
              <span>찜</span>
              {dropCount > 0 && (
                <span className="icon-count">
                  <span className="unseen">새로 내린 상품 </span>
                  {dropCount > MAX_SHOWN ? `${MAX_SHOWN}+` : dropCount}
                  <span className="unseen">개</span>
                </span>
              )}
            </a>
            <a className="icon-button" href="/post">
              <ShoppingCart aria-hidden />
              <span>게시판</span>
            </a>
            {user ? (
              <button className="icon-button" aria-label={`${user.name} 님의 메뉴`} {...opener}>
                <UserCheck aria-hidden />
                <bdi>{user.name}</bdi>
              </button>
            ) : (
              <a className="icon-button" href="/login">
                <User aria-hidden />
                <span>로그인</span>
              </a>
            )}
            <button className="icon-button menu-toggle" {...opener}>
              <Menu aria-hidden />
              <span>메뉴</span>
            </button>
          </div>
        </div>
      </header>
      <CategoryTabs {...menu} />
    </>
  );
}
