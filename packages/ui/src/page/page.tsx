import type { ReactNode } from 'react';

export interface PageProps {
  /** `form` is 400 px at most, `detail` 800 px. */
  width?: 'wide' | 'form' | 'detail' | undefined;
  children: ReactNode;
}

/** The main content of a page, between header and footer. */
export function Page({ width = 'wide', children }: PageProps) {
  return (
    <main id="main" className={`page-body page-${width}`} tabIndex={-1}>
      {children}
    </main>
  );
}
