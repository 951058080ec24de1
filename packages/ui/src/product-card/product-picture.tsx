import { useEffect, useRef, useState } from 'react';
import { NoPicture } from './no-picture.tsx';

/** How soon a picture is wanted: the first of the page, in the first screen, or later. */
export type Urgency = 'first' | 'soon' | 'later';

/** The address of a picture at a width, where the marketplace's server offers sizes by address. */
export type PictureAt = (url: string, width: number) => string;

interface ProductPictureProps {
  url: string | null;
  urgency: Urgency;
  pictureAt?: PictureAt | undefined;
}

const WIDTHS = [240, 480, 720];
const SIDE = 480;
const SIZES = '(min-width: 1400px) 330px, (min-width: 769px) 32vw, 46vw';

/** One picture of a product in its reserved square, or our drawing when there is none. */
export function ProductPicture({ url, urgency, pictureAt }: ProductPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);

  // A picture that failed before hydration told nobody.
  useEffect(() => {
    if (url && image.current?.complete && image.current.naturalWidth === 0) setFailed(url);
  }, [url]);

  if (!url || failed === url) return <NoPicture />;
  const sized = pictureAt && {
    srcSet: WIDTHS.map((width) => `${pictureAt(url, width)} ${width}w`).join(', '),
    sizes: SIZES,
  };
  return (
    <img
      ref={image}
      className="product-picture"
      alt=""
      width={SIDE}
      height={SIDE}
      loading={urgency === 'later' ? 'lazy' : 'eager'}
      fetchPriority={urgency === 'first' ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      {...sized}
      src={pictureAt ? pictureAt(url, SIDE) : url}
      onError={() => setFailed(url)}
    />
  );
}
