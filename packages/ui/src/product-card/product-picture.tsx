import { useEffect, useRef, useState } from 'react';
import { NoPicture } from './no-picture.tsx';
import { pictureSource } from './picture-source.ts';

/** When a picture loads: `first` with high priority, `soon` at once, `later` near the viewport. */
export type Urgency = 'first' | 'soon' | 'later';

interface ProductPictureProps {
  url: string | null;
  urgency: Urgency;
  /** The alternative text; empty beside the title. */
  alt?: string | undefined;
}

const SIDE = 480;

/** A picture of a product in its reserved square, or the fallback drawing. */
export function ProductPicture({ url, urgency, alt = '' }: ProductPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  // If a size is unavailable, the original may still load.
  const sources = url ? [pictureSource(url), { src: url }] : [];
  const shown = sources.find(({ src }) => !failed.includes(src));
  const src = shown?.src;

  // A picture that failed before hydration has fired no event handler.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0)
      setFailed((before) => [...before, src]);
  }, [src]);

  if (!src) return <NoPicture />;
  return (
    <img
      ref={image}
      className="product-picture"
      alt={alt}
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
