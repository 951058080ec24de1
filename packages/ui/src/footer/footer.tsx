import type { BusinessFact } from '@damoa/contracts';
import { memo } from 'react';
import { Logo } from '../header/logo.tsx';

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

export interface FooterProps {
  /** Present for a member, who sees it instead of the links to log in and register. */
  onLogout?: (() => void) | undefined;
  /** Who runs the shop; absent where the operator has stated nothing. */
  business?: readonly BusinessFact[] | undefined;
}

/** The footer of every page: a site map, and the notice that the law requires. */
export const Footer = memo(function Footer({ onLogout, business }: FooterProps) {
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
            <h2 className="site-map-title">내 계정</h2>
            {onLogout ? (
              <button type="button" onClick={onLogout}>
                로그아웃
              </button>
            ) : (
              <Links links={ENTRANCES} />
            )}
          </div>
        </nav>
        <div className="legal">
          <Logo />
          {business && (
            <dl className="business">
              {business.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <p>
            다모아는 제휴 마케팅 파트너십의 보상 프로그램에 참여하고 있어요. 이 사이트의 링크로
            구매하면 다모아가 일정액의 수수료를 받습니다.
          </p>
          <p>상품 이미지는 마켓플레이스가 제공하는 인터페이스에서 가져온 것입니다.</p>
          <p>
            다모아는 통신판매의 당사자가 아니며, 판매자가 등록한 상품 정보와 거래에 대해 책임을 지지
            않습니다. 가격과 재고는 확인한 시각의 것으로, 구매하는 시점에는 다를 수 있습니다.
          </p>
          <p>ⓒ 2021 다모아</p>
        </div>
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
