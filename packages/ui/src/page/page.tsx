import type { ReactNode } from 'react';

export interface PageProps {
  /** The maximum width: 400 px for `form`, 800 px for `detail`. */
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
