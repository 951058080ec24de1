import { Accordion } from '@base-ui/react/accordion';
import { Drawer } from '@base-ui/react/drawer';
import type { Category } from '@damoa/contracts';
import { ChevronDown, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from './form/button.tsx';
import { SearchForm, type SearchFormProps } from './header/search-form.tsx';
import { categoryHref } from './menu/category-href.ts';
import type { MegaMenuSource } from './menu/mega-menu.tsx';
import { CHILDREN_FAILED, MenuFailure, type MenuFailureProps } from './menu/menu-failure.tsx';

export interface MenuPanelProps extends Omit<MegaMenuSource, 'pictureOf'> {
  open: boolean;
  onClose: () => void;
  search: SearchFormProps;
  user?: { name: string } | undefined;
  /** Shows the link to the operators' pages. */
  isOperator?: boolean | undefined;
  /** Required with `user`. */
  onLogout?: (() => void) | undefined;
  /** The logout is in flight. */
  loggingOut?: boolean | undefined;
  /** Why the logout failed. */
  logoutError?: string | undefined;
  categories: readonly Category[];
  current?: number | undefined;
  /** Set when the categories could not be loaded. */
  failure?: MenuFailureProps | undefined;
}

function Account({ user, onLogout, loggingOut, logoutError }: MenuPanelProps) {
  if (!user) {
    return (
      <div className="menu-account">
        <Button href="/login" variant="primary">
          로그인
        </Button>
        <Button href="/register">회원가입</Button>
      </div>
    );
  }
  return (
    <div className="menu-account">
      <p className="menu-greeting">
        <bdi className="menu-name">{user.name}</bdi>님, 안녕하세요
        {logoutError && (
          <span className="menu-error" role="alert">
            {logoutError}
          </span>
        )}
      </p>
      <Button type="button" onClick={onLogout} busy={loggingOut}>
        로그아웃
      </Button>
    </div>
  );
}

function Children({ category, ...source }: { category: Category } & MegaMenuSource) {
  const { category_id: id } = category;
  const children = source.childrenOf?.(id);
  const failure = source.failureOf?.(id);
  return (
    <ul className="menu-children" aria-busy={!children && !failure}>
      <li>
        <a href={categoryHref(category)}>전체 보기</a>
      </li>
      {children?.map((child) => (
        <li key={child.category_id}>
          <a href={categoryHref(child)}>{child.category_name}</a>
        </li>
      ))}
      {failure && (
        <li className="menu-children-failure">
          <MenuFailure
            text={CHILDREN_FAILED}
            state={failure}
            onRetry={() => source.onIntent?.(id)}
          />
        </li>
      )}
    </ul>
  );
}

/** Scrolls the current category into view when the panel opens. */
function reveal(item: HTMLElement | null) {
  const list = item?.parentElement;
  if (list) list.scrollTop = item.offsetTop;
}

/** The panel that slides in from the right, with search, account and categories. */
export function MenuPanel(props: MenuPanelProps) {
  const { open, onClose, search, isOperator, categories, current, failure, onIntent } = props;

  // The current category is expanded from the start, without a change event.
  useEffect(() => {
    if (open && current !== undefined) onIntent?.(current);
  }, [open, current]);

  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection="right">
      <Drawer.Portal>
        <Drawer.Backdrop className="overlay" />
        <Drawer.Viewport className="menu-place">
          <Drawer.Popup className="menu-panel">
            <div className="menu-head">
              <Drawer.Title className="sheet-title">메뉴</Drawer.Title>
              <Drawer.Close className="icon-button" aria-label="닫기">
                <X aria-hidden />
              </Drawer.Close>
            </div>
            {/* Following a link or submitting the search closes the panel. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: links inside take keys */}
            <div
              className="menu-content"
              onSubmit={onClose}
              onClick={({ target }) => {
                if (target instanceof Element && target.closest('a')) onClose();
              }}
            >
              <SearchForm {...search} />
              <Account {...props} />
              <div className="menu-links">
                <a href="/favourites">찜</a>
                {props.user && <a href="/account">내 계정</a>}
                <a href="/post">게시판</a>
                <a href="/about">다모아 소개</a>
                {isOperator && <a href="/admin">운영</a>}
              </div>
              <Accordion.Root
                className="menu-categories"
                defaultValue={current === undefined ? [] : [current]}
                onValueChange={(opened) => {
                  for (const id of opened) onIntent?.(Number(id));
                }}
              >
                <a className="menu-category-toggle" href="/">
                  전체 카테고리
                </a>
                {/* A button, because a link would close the panel. */}
                {failure && <MenuFailure {...failure} retryHref={undefined} />}
                {categories.map((category) => (
                  <Accordion.Item
                    key={category.category_id}
                    ref={category.category_id === current ? reveal : null}
                    value={category.category_id}
                  >
                    <Accordion.Header className="menu-category">
                      <Accordion.Trigger className="menu-category-toggle">
                        {category.category_name}
                        <ChevronDown aria-hidden />
                      </Accordion.Trigger>
                    </Accordion.Header>
                    <Accordion.Panel>
                      <Children {...props} category={category} />
                    </Accordion.Panel>
                  </Accordion.Item>
                ))}
              </Accordion.Root>
            </div>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
