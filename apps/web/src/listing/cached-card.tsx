import { ProductCard, type ProductCardProps } from '@damoa/ui';
import { CachedMarkup } from '../cached-markup.tsx';

/** A card whose markup the server caches, except in the first row, whose pictures React preloads. */
export function CachedCard(props: ProductCardProps) {
  const card = <ProductCard {...props} />;
  return props.urgency === 'later' ? <CachedMarkup name="card">{card}</CachedMarkup> : card;
}
