import { useEffect, useRef, useState } from 'react';
import { NoPicture } from './no-picture.tsx';
import { pictureSource } from './picture-source.ts';

/** How soon a picture is wanted: with the page, once somebody reaches for it, or later. */
export type Urgency = 'first' | 'soon' | 'later';

interface ProductPictureProps {
  url: string | null;
  urgency: Urgency;
}

const SIDE = 480;

/** One picture of a product in its reserved square, or our drawing when there is none. */
export function ProductPicture({ url, urgency }: ProductPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  // Where a size is not to be had, the picture itself may be.
  const sources = url ? [pictureSource(url), { src: url }] : [];
  const shown = sources.find(({ src }) => !failed.includes(src));
  const src = shown?.src;

  // A picture that failed before hydration told nobody.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0)
      setFailed((before) => [...before, src]);
  }, [src]);

  if (!src) return <NoPicture />;
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
      {...shown}
      onError={() => setFailed((before) => [...before, src])}
    />
  );
}
