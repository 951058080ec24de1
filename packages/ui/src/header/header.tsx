import { Menu, ShoppingCart, User, UserCheck } from 'lucide-react';
import { CategoryTabs, type CategoryTabsProps } from '../menu/category-tabs.tsx';
import { Logo } from './logo.tsx';
import { SearchForm, type SearchFormProps } from './search-form.tsx';

export interface HeaderProps extends CategoryTabsProps {
  search: SearchFormProps;
  /** Who is logged in. Absent on the server, which renders the same page for everyone. */
  user?: { name: string } | undefined;
  /** What the success area says, passed along with a navigation. */
  message?: string | undefined;
  menuOpen?: boolean | undefined;
  /** Opens the menu panel: the toggle, and the icon of someone who is logged in. */
  onMenuOpen?: (() => void) | undefined;
  /** The panel may be wanted soon: time to load it. */
  onMenuIntent?: (() => void) | undefined;
}

/** The top of every screen. It sticks by CSS, so nothing jumps. */
export function Header({
  search,
  user,
  message,
  menuOpen = false,
  onMenuOpen,
  onMenuIntent,
  ...menu
}: HeaderProps) {
  const opener = {
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': menuOpen,
    onClick: onMenuOpen,
    onPointerEnter: onMenuIntent,
    onFocus: onMenuIntent,
  };
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
            <a className="icon-button" href="/post" aria-label="게시판">
              <ShoppingCart aria-hidden />
            </a>
            {user ? (
              <button className="icon-button" aria-label={`${user.name}님의 메뉴`} {...opener}>
                <UserCheck aria-hidden />
              </button>
            ) : (
              <a className="icon-button" href="/login" aria-label="로그인">
                <User aria-hidden />
              </a>
            )}
            <button className="icon-button menu-toggle with-script" aria-label="메뉴" {...opener}>
              <Menu aria-hidden />
            </button>
          </div>
        </div>
      </header>
      <CategoryTabs {...menu} />
    </>
  );
}
