import type { ReactNode } from 'react';
import { Page } from '../page/page.tsx';

export interface AdminFrameProps {
  sections: readonly { href: string; label: string }[];
  /** The `href` of the section that is shown. */
  current: string;
  title: string;
  children: ReactNode;
}

/** Scrolls the current section into view, in the row of a phone. */
function reveal(link: HTMLElement | null) {
  const row = link?.closest('ul');
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** A page of operators: the navigation between their pages, a heading, and the content. */
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
