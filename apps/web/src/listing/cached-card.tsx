import { ProductCard, type ProductCardProps } from '@damoa/ui';
import { CachedMarkup } from '../cached-markup.tsx';

/** A card of which the server stores the markup. React preloads the pictures of the first row. */
export function CachedCard(props: ProductCardProps) {
  const card = <ProductCard {...props} />;
  return props.urgency === 'later' ? <CachedMarkup name="card">{card}</CachedMarkup> : card;
}
