import type { ReactNode } from 'react';
import { Page } from '../page/page.tsx';

export interface AdminFrameProps {
  sections: readonly { href: string; label: string }[];
  /** The `href` of the section that is shown. */
  current: string;
  title: string;
  children: ReactNode;
}

/** Scrolls the link to the current section into view, in the horizontal row on phones. */
function reveal(link: HTMLElement | null) {
  const row = link?.closest('ul');
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** The frame of an operators' page: the navigation between these pages, a heading, and the content. */
export function AdminFrame({ sections, current, title, children }: AdminFrameProps) {
  return (
    <Page>
      <div className="admin">
        <nav className="admin-nav" aria-label="운영">
          <ul>
            {sections.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  ref={href === current ? reveal : null}
                  aria-current={href === current ? 'page' : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="admin-content">
          <h1 className="admin-title">{title}</h1>
          {children}
        </div>
      </div>
    </Page>
  );
}
