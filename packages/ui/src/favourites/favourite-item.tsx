import type { FavouriteSettings, ListedProduct, SavedProduct } from '@damoa/contracts';
import type { ReactNode } from 'react';
import { ProductCard } from '../product-card/product-card.tsx';
import { AlertDetails, type AlertDetailsProps } from './alert-details.tsx';
import { PriceThen } from './price-then.tsx';
import { RetiredCard } from './retired-card.tsx';

export interface FavouriteItemProps {
  product: SavedProduct;
  saved: FavouriteSettings;
  /** The heart, which removes it. The same function each time. */
  action: (product: ListedProduct) => ReactNode;
  /** Changes what is set for it. */
  onChange: AlertDetailsProps['onChange'];
}

/** A saved product: today's price beside the one at which it was saved, a wish price and its alert. */
export function FavouriteItem({ product, saved, action, onChange }: FavouriteItemProps) {
  const isGone = product.retired_at !== null;
  const isForSale = !isGone && !product.is_sold_out;
  return (
    <li>
      {isGone ? (
        <RetiredCard product={product} action={action} />
      ) : (
        <ProductCard product={product} action={action} level={3} />
      )}
      <div className="favourite">
        <PriceThen price={isForSale ? product.target_sale_price : undefined} saved={saved} />
        {!isGone && (
          <AlertDetails title={product.product_title} saved={saved} onChange={onChange} />
        )}
      </div>
    </li>
  );
}
