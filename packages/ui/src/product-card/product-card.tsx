import type { ListedProduct } from '@damoa/contracts';
import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import { Price } from '../price/price.tsx';
import { timeInSeoul } from '../time-in-seoul.ts';
import { picturesOf } from './pictures-of.ts';
import { PriceHistoryLink } from './price-history-link.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import type { Urgency } from './product-picture.tsx';

export interface ProductCardProps {
  product: ListedProduct;
  /** Renders a button for the product. A stable function, so that the card does not re-render. */
  action?: ((product: ListedProduct) => ReactNode) | undefined;
  /** When the picture loads; by default `later`, when it comes near the viewport. */
  urgency?: Urgency | undefined;
  /** The heading level of the title: one below that of its section. */
  level?: 2 | 3 | undefined;
}

const MAX_PICTURES = 5;

function shownPictures(product: ListedProduct) {
  const urls = picturesOf(product);
  return urls.length === 0 ? [null] : urls.slice(0, MAX_PICTURES);
}

/**
 * A product in the grid or the list: a link to the marketplace, a button, and a link to the price history.
 * Its parent must be an item of a `.product-grid`, which lays these out.
 */
export const ProductCard = memo(function ProductCard({
  product,
  action,
  urgency = 'later',
  level = 2,
}: ProductCardProps) {
  const Title = `h${level}` as const;
  const strip = useRef<HTMLDivElement>(null);

  function turn({ key }: KeyboardEvent) {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    strip.current?.scrollBy({ left: step * strip.current.clientWidth });
  }

  return (
    <>
      <a
        className="product-card"
        href={product.promotion_link}
        target="_blank"
        rel="sponsored nofollow noopener"
        data-product={product.product_id}
        data-sold-out={product.is_sold_out || undefined}
        onKeyDown={turn}
      >
        <ProductGallery
          key={product.product_id}
          strip={strip}
          urls={shownPictures(product)}
          urgency={urgency}
        />
        <div className="product-words">
          {product.is_sold_out && <span className="product-sold-out">품절</span>}
          <Title className="product-title">{product.product_title}</Title>
          <Price
            sale={product.target_sale_price}
            original={product.target_original_price}
            discount={product.discount_rate}
          />
          <ProductFacts product={product} />
          <p className="product-source">
            <span className="product-affiliate">제휴</span>
            {/* With two digits of the year it fits the narrowest card. */}
            <time
              dateTime={product.updated_at}
            >{`${timeInSeoul(product.updated_at).slice(2)} 확인`}</time>
            <span className="unseen">새 창으로 열려요</span>
          </p>
        </div>
      </a>
      {action?.(product)}
      <PriceHistoryLink product={product} />
    </>
  );
});
