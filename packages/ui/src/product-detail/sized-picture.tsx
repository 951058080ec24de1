import { useState } from 'react';
import { pictureSource } from '../product-card/picture-source.ts';
import { ProductPicture, type Urgency } from '../product-card/product-picture.tsx';

interface SizedPictureProps {
  url: string | null;
  urgency: Urgency;
  /** The alternative text; empty if a button has the name. */
  alt?: string | undefined;
  /** The `sizes` of the `<img>`, which differ from those in a card. */
  sizes: string;
}

/** A picture in other sizes than in a card. If it fails to load, the picture of a card replaces it. */
export function SizedPicture({ url, urgency, alt = '', sizes }: SizedPictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const source = url === null ? undefined : pictureSource(url);
  if (hasFailed || !source?.srcSet) return <ProductPicture url={url} urgency={urgency} alt={alt} />;
  return (
    <img
      // A picture that failed before hydration has fired no event handler.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setHasFailed(true);
      }}
      className="product-picture"
      alt={alt}
      width={640}
      height={640}
      loading={urgency === 'later' ? 'lazy' : 'eager'}
      fetchPriority={urgency === 'first' ? 'high' : 'auto'}
      referrerPolicy="no-referrer"
      {...source}
      sizes={sizes}
      onError={() => setHasFailed(true)}
    />
  );
}
