import { useState } from 'react';
import { pictureSource } from '../product-card/picture-source.ts';
import { ProductPicture, type Urgency } from '../product-card/product-picture.tsx';

interface SizedPictureProps {
  url: string | null;
  urgency: Urgency;
  /** Empty where a button has its name. */
  alt?: string | undefined;
  /** Its width, as in the `sizes` of an `<img>`: another one than in a card. */
  sizes: string;
}

/** A picture in a size of its own. If that fails, the picture of a card takes its place. */
export function SizedPicture({ url, urgency, alt = '', sizes }: SizedPictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const source = url === null ? undefined : pictureSource(url);
  if (hasFailed || !source?.srcSet) return <ProductPicture url={url} urgency={urgency} alt={alt} />;
  return (
    <img
      // No event handler has seen a picture that failed before hydration.
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
