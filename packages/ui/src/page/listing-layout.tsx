import type { ReactNode } from 'react';

export interface ListingLayoutProps {
  banner?: ReactNode;
  notice: ReactNode;
  /** The filter panel. */
  side: ReactNode;
  /** Result header, products, paging. */
  children: ReactNode;
}

/** The layout of the home page: banner, notice, filters left, products right. */
export function ListingLayout({ banner, notice, side, children }: ListingLayoutProps) {
  return (
    <>
      {banner}
      {notice}
      <div className="listing">
        {side}
        <section className="listing-result" aria-label="상품">
          {children}
        </section>
      </div>
    </>
  );
}
