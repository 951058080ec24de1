import type { ListedProduct, SavedProduct } from '@damoa/contracts';
import type { ReactNode } from 'react';
import { productHref } from '../product-card/product-href.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';

interface RetiredCardProps {
  product: SavedProduct;
  action?: ((product: ListedProduct) => ReactNode) | undefined;
}

/** The card of a retired product: without a price, and with a link to its own page instead of a seller. */
export function RetiredCard({ product, action }: RetiredCardProps) {
  return (
    <>
      <a className="product-card" data-sold-out href={productHref(product.product_id)}>
        <div className="product-gallery">
          <div className="product-strip">
            <ProductPicture url={product.product_main_image_url} urgency="later" />
          </div>
        </div>
        <div className="product-words">
          <h3 className="product-title">{product.product_title}</h3>
          <p className="product-facts">지금은 팔지 않는 상품이에요</p>
        </div>
      </a>
      {action?.(product)}
    </>
  );
}
