import { type ReactNode, useId } from 'react';

export interface FavouriteSectionProps {
  title: string;
  /** The number of favourites; undefined while they are loading. */
  total?: number | undefined;
  children: ReactNode;
}

/** A section of favourites, with their number in its heading. */
export function FavouriteSection({ title, total, children }: FavouriteSectionProps) {
  const id = useId();
  return (
    <section
      className="favourite-section"
      aria-labelledby={id}
      aria-busy={total === undefined || undefined}
    >
      <h2 id={id}>
        {title} <span className="favourite-total">{total}</span>
      </h2>
      <ul className="product-grid" data-view="list" data-place="favourites">
        {children}
      </ul>
    </section>
  );
}
