import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Milliseconds. */
const FADE = 140;

export interface ListingLayoutProps {
  /** What kind of list it is. Another one fades in. */
  kind: string;
  banner?: ReactNode;
  notice: ReactNode;
  /** The filter panel. */
  side: ReactNode;
  /** Result header, products, paging. */
  children: ReactNode;
}

/** The layout of the home page: banner, notice, filters left, products right. */
export function ListingLayout({ kind, banner, notice, side, children }: ListingLayoutProps) {
  const layout = useRef<HTMLDivElement>(null);
  const shown = useRef(kind);
  // Nobody sees it jump when a banner goes or comes, and what has the focus or is open stays so. It fades with
  // reduced motion too: nothing moves in a fade, and without one the whole list would.
  useLayoutEffect(() => {
    if (shown.current !== kind) layout.current?.animate({ opacity: [0, 1] }, FADE);
    shown.current = kind;
  }, [kind]);
  return (
    <div ref={layout}>
      {banner}
      {notice}
      <div className="listing">
        {side}
        <section className="listing-result" aria-label="상품">
          {children}
        </section>
      </div>
    </div>
  );
}
