import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Milliseconds. */
const FADE = 140;

export interface ListingLayoutProps {
  /** Identifies the kind of listing. A listing of another kind fades in. */
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
  // The fade hides the jump when a banner appears or disappears. It animates the existing element, so that
  // focus and open overlays stay.
  useLayoutEffect(() => {
    if (shown.current !== kind && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      layout.current?.animate({ opacity: [0, 1] }, FADE);
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
