import type { Product } from '@damoa/contracts';
import { useRef, useState } from 'react';
import { type PictureSource, pictureSource } from '../product-card/picture-source.ts';
import { picturesOf } from '../product-card/pictures-of.ts';
import { SizedPicture } from './sized-picture.tsx';

const LARGE = '(min-width: 1280px) 560px, (min-width: 600px) 45vw, 100vw';
const SMALL = '64px';

/** The source of the large picture, to preload it; undefined if the product has no picture. */
export function largePicture({ product_main_image_url: main }: Product): PictureSource | undefined {
  return main === null ? undefined : { ...pictureSource(main), sizes: LARGE };
}

/**
 * The pictures of a product, one at a time: the user swipes or scrolls through them, or picks a thumbnail
 * below, on a phone a dot. Without scripts there are neither, and the large pictures scroll.
 */
export function PictureGallery({ product }: { product: Product }) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const urls = picturesOf(product);
  if (urls.length < 2) {
    return (
      <div className="detail-strip product-strip">
        <SizedPicture
          url={urls[0] ?? null}
          urgency="first"
          alt={product.product_title}
          sizes={LARGE}
        />
      </div>
    );
  }

  function show(index: number) {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
    setShown(index);
  }

  return (
    <>
      <section
        ref={strip}
        className="detail-strip product-strip"
        aria-label="상품 사진"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {urls.map((url, index) => (
          <SizedPicture
            key={url}
            url={url}
            urgency={index === 0 ? 'first' : 'later'}
            alt={`${product.product_title} 사진 ${index + 1}`}
            sizes={LARGE}
          />
        ))}
      </section>
      <ul className="detail-thumbs with-script">
        {urls.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={`사진 ${index + 1}`}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
            >
              <SizedPicture url={url} urgency="later" sizes={SMALL} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
