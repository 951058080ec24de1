import { type PointerEvent, type RefObject, useState } from 'react';
import { ProductPicture, type Urgency } from './product-picture.tsx';

interface ProductGalleryProps {
  /** The ref of the scrolled element, which the card also scrolls by keyboard. */
  strip: RefObject<HTMLDivElement | null>;
  urls: readonly (string | null)[];
  urgency: Urgency;
}

/**
 * The pictures of a product in one square: touch swipes through them, and moving the mouse across shows
 * each in turn. All but the first are rendered on the first hover or swipe; until then one element
 * reserves their space.
 */
export function ProductGallery({ strip, urls, urgency }: ProductGalleryProps) {
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(0);
  const [first = null, ...others] = urls;

  function turn({ pointerType, clientX, currentTarget }: PointerEvent<HTMLDivElement>) {
    if (pointerType !== 'mouse' || others.length === 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * urls.length);
    currentTarget.scrollLeft = Math.max(0, Math.min(others.length, index)) * width;
  }
  function turnBack({ pointerType, currentTarget }: PointerEvent<HTMLDivElement>) {
    if (pointerType === 'mouse') currentTarget.scrollLeft = 0;
  }

  return (
    <div className="product-gallery">
      <div
        ref={strip}
        className="product-strip"
        // Otherwise a scrollable element is a tab stop; the card scrolls it instead.
        tabIndex={-1}
        onPointerEnter={() => setWanted(true)}
        onPointerMove={turn}
        onPointerLeave={turnBack}
        onScroll={({ currentTarget }) => {
          setWanted(true);
          setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
        }}
      >
        <ProductPicture url={first} urgency={urgency} />
        {wanted && others.map((url) => <ProductPicture key={url} url={url} urgency="soon" />)}
        {!wanted && others.length > 0 && (
          <span className="product-others" data-count={others.length} />
        )}
      </div>
      {others.length > 0 && (
        <span className="product-dots" data-count={urls.length} data-shown={shown} aria-hidden />
      )}
    </div>
  );
}
