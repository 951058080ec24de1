import type { Category } from '@damoa/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './form/button.tsx';
import { SearchForm, type SearchFormProps } from './header/search-form.tsx';
import { categoryHref } from './menu/category-href.ts';
import type { MegaMenuSource } from './menu/mega-menu.tsx';
import { CHILDREN_FAILED, MenuFailure, type MenuFailureProps } from './menu/menu-failure.tsx';

export interface MenuContentProps extends Omit<MegaMenuSource, 'pictureOf'> {
  /** Whether the panel is open. */
  open: boolean;
  search: SearchFormProps;
  user?: { name: string } | undefined;
  /** Whether to show the link to the operators' pages. */
  isOperator?: boolean | undefined;
  /** Required with `user`. */
  onLogout?: (() => void) | undefined;
  /** Whether the logout is in flight. */
  isLoggingOut?: boolean | undefined;
  /** Why the logout failed. */
  logoutError?: string | undefined;
  categories: readonly Category[];
  current?: number | undefined;
  /** Set when the categories could not be loaded. */
  failure?: MenuFailureProps | undefined;
}

function Account({ user, onLogout, isLoggingOut, logoutError }: MenuContentProps) {
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
        <bdi className="menu-name">{user.name}</bdi> 님, 안녕하세요
        {logoutError && (
          <span className="menu-error" role="alert">
            {logoutError}
          </span>
        )}
      </p>
      <Button type="button" onClick={onLogout} isBusy={isLoggingOut}>
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

interface CategoryItemProps extends MegaMenuSource {
  category: Category;
  isCurrent: boolean;
  /** Whether the panel is open. */
  isShown: boolean;
}

/** A top-level category, which expands to show its children. */
function CategoryItem({ category, isCurrent, isShown, ...source }: CategoryItemProps) {
  const { category_id: id } = category;
  const item = useRef<HTMLDetailsElement>(null);

  // An item that is already expanded when the panel opens has fired no event handler.
  const onShow = useEffectEvent(() => {
    if (!item.current?.open) return;
    source.onIntent?.(id);
    const list = item.current.parentElement;
    if (isCurrent && list) list.scrollTop = item.current.offsetTop;
  });
  useEffect(() => {
    if (isShown) onShow();
  }, [isShown]);

  return (
    <details
      ref={item}
      className="menu-category"
      open={isCurrent}
      onToggle={() => {
        if (isShown && item.current?.open) source.onIntent?.(id);
      }}
    >
      <summary className="menu-category-toggle">{category.category_name}</summary>
      <Children category={category} {...source} />
    </details>
  );
}

/** The content of the menu panel: search, account and categories. */
export function MenuContent(props: MenuContentProps) {
  const { open, search, isOperator, categories, current, failure } = props;
  const { childrenOf, failureOf, onIntent } = props;
  return (
    <>
      <SearchForm {...search} />
      <Account {...props} />
      <div className="menu-links">
        <a href="/favourites">찜</a>
        {props.user && <a href="/account">내 계정</a>}
        <a href="/post">게시판</a>
        <a href="/about">다모아 소개</a>
        {isOperator && <a href="/admin">운영</a>}
      </div>
      <div className="menu-categories">
        <a className="menu-category-toggle" href="/">
          전체 상품
        </a>
        {failure && <MenuFailure {...failure} />}
        {categories.map((category) => (
          <CategoryItem
            key={category.category_id}
            category={category}
            isCurrent={category.category_id === current}
            isShown={open}
            childrenOf={childrenOf}
            failureOf={failureOf}
            onIntent={onIntent}
          />
        ))}
      </div>
    </>
  );
}
