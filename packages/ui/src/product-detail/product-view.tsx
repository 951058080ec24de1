import type { Category, ProductDetail } from '@damoa/contracts';
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { AffiliateNotice } from '../notice/affiliate-notice.tsx';
import { Price } from '../price/price.tsx';
import { priceComparison } from '../price/price-comparison.ts';
import { ProductFacts } from '../product-card/product-facts.tsx';
import { timeInSeoul } from '../time-in-seoul.ts';
import { CategoryTrail } from './category-trail.tsx';
import { PictureGallery } from './picture-gallery.tsx';

export interface ProductViewProps {
  /** A product that is still sold. */
  product: ProductDetail;
  /** The categories of the product, the outermost first; undefined until they have loaded. */
  path: readonly Category[] | undefined;
  /** Buttons beside the link to the marketplace. */
  actions?: ReactNode;
  /** The price history. */
  children?: ReactNode;
}

/** A single product, with a link to the marketplace, for a `Page` of full width. */
export function ProductView({ product, path, actions, children }: ProductViewProps) {
  const { updated_at, is_sold_out: isSoldOut } = product;
  const comparison = priceComparison(product);
  return (
    <>
      <AffiliateNotice />
      <article className="detail" data-place="product" data-sold-out={isSoldOut || undefined}>
        <div className="detail-pictures">
          <PictureGallery key={product.product_id} product={product} />
          {isSoldOut && <span className="product-sold-out">품절</span>}
        </div>
        <div className="detail-words">
          <CategoryTrail path={path} />
          <h1 dir="auto">{product.product_title}</h1>
          <ProductFacts product={product} />
          {comparison && (
            <p className="detail-place">
              {`이 가격은 ${comparison}${product.lowest_of_days === null ? '' : '예요'}`}
            </p>
          )}
          <div className="detail-offer">
            {isSoldOut && <p className="detail-sold-out">지금은 품절이에요</p>}
            <Price
              sale={product.target_sale_price}
              original={product.target_original_price}
              discount={product.discount_rate}
            />
            <div className="detail-actions">
              <Button
                href={product.promotion_link}
                target="_blank"
                rel="sponsored nofollow noopener"
                variant={isSoldOut ? 'plain' : 'primary'}
                isWide
                data-product={product.product_id}
              >
                <span className="product-affiliate">제휴</span>
                {isSoldOut ? '판매처에서 확인' : '판매처에서 보기'}
                <span className="unseen">새 창으로 열려요</span>
              </Button>
              {actions}
            </div>
          </div>
          <p className="detail-facts">
            <time dateTime={updated_at}>{`${timeInSeoul(updated_at)}에 확인한 가격`}</time>
            이에요. 옵션, 배송비, 세금에 따라 내는 금액은 다를 수 있어요.
          </p>
        </div>
        {children}
      </article>
    </>
  );
}
