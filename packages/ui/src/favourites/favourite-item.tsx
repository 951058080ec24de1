import type { FavouriteSettings, ListedProduct, SavedProduct } from '@damoa/contracts';
import type { ReactNode } from 'react';
import { ProductCard } from '../product-card/product-card.tsx';
import { AlertDetails, type AlertDetailsProps } from './alert-details.tsx';
import { PriceThen } from './price-then.tsx';
import { RetiredCard } from './retired-card.tsx';

export interface FavouriteItemProps {
  product: SavedProduct;
  saved: FavouriteSettings;
  /** Renders the heart, which removes the product. A stable function. */
  action: (product: ListedProduct) => ReactNode;
  alertsArrive: AlertDetailsProps['alertsArrive'];
  /** Changes the settings of the favourite. */
  onChange: AlertDetailsProps['onChange'];
}

/** A favourite: its current price beside the one at which it was saved, its wish price and its alert. */
export function FavouriteItem({
  product,
  saved,
  action,
  alertsArrive,
  onChange,
}: FavouriteItemProps) {
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
          <AlertDetails
            title={product.product_title}
            saved={saved}
            alertsArrive={alertsArrive}
            onChange={onChange}
          />
        )}
      </div>
    </li>
  );
}
