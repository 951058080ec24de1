import { memo, type ReactNode } from 'react';

const SITE_MAP = [
  {
    title: '쇼핑',
    links: [
      { label: '전체 상품', href: '/' },
      { label: '새로 들어온 상품', href: '/?sort=newest' },
      { label: '할인율 높은 상품', href: '/?sort=discount' },
    ],
  },
  {
    title: '다모아',
    links: [
      { label: '다모아 소개', href: '/about' },
      { label: '게시판', href: '/post' },
      { label: '이용약관', href: '/terms' },
      { label: '개인정보 처리방침', href: '/privacy' },
    ],
  },
];

const ENTRANCES = [
  { label: '로그인', href: '/login' },
  { label: '회원가입', href: '/register' },
];

const OF_MEMBER = [{ label: '내 계정', href: '/account' }];

export interface FooterProps {
  /** Present for a member, for whom a logout button replaces the links to log in and register. */
  onLogout?: (() => void) | undefined;
  isLoggingOut?: boolean | undefined;
  logoutError?: string | undefined;
  /** The `LegalNotice`, or its markup from the server. */
  notice: ReactNode;
}

/** The footer of every page: a site map, and the notice that the law requires. */
export const Footer = memo(function Footer({
  onLogout,
  isLoggingOut,
  logoutError,
  notice,
}: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer-inside">
        <nav className="site-map" aria-label="사이트맵">
          {SITE_MAP.map(({ title, links }) => (
            <div key={title}>
              <h2 className="site-map-title">{title}</h2>
              <Links links={links} />
            </div>
          ))}
          <div>
            <h2 className="site-map-title">회원</h2>
            {onLogout ? (
              <>
                <Links links={OF_MEMBER} />
                <button type="button" onClick={onLogout} aria-busy={isLoggingOut || undefined}>
                  로그아웃
                </button>
                <span role="alert">{logoutError}</span>
              </>
            ) : (
              <Links links={ENTRANCES} />
            )}
          </div>
        </nav>
        {notice}
      </div>
    </footer>
  );
});

function Links({ links }: { links: typeof ENTRANCES }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
