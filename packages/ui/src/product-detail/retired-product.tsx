import type { Category, ProductDetail } from '@damoa/contracts';
import { dayInSeoul } from '../date-in-seoul.ts';
import { Button } from '../form/button.tsx';
import { categoryHref } from '../menu/category-href.ts';
import { AffiliateNotice } from '../notice/affiliate-notice.tsx';
import { won } from '../numbers.ts';
import { CategoryTrail } from './category-trail.tsx';
import { SizedPicture } from './sized-picture.tsx';

export interface RetiredProductProps {
  product: ProductDetail & { retired_at: string };
  /** The former categories of the product, the outermost first; undefined until they have loaded. */
  path: readonly Category[] | undefined;
}

/**
 * A product that is no longer sold: without a link to the marketplace or a current price. The affiliate
 * notice is for the similar products that the page shows below it.
 */
export function RetiredProduct({ product, path }: RetiredProductProps) {
  const { retired_at, product_title, product_main_image_url, target_sale_price } = product;
  const category = path?.at(-1);
  return (
    <>
      <AffiliateNotice />
      <article className="detail" data-sold-out>
        <div className="detail-pictures">
          <div className="detail-strip product-strip">
            <SizedPicture
              url={product_main_image_url}
              urgency="first"
              alt={product_title}
              sizes="(min-width: 600px) 45vw, 100vw"
            />
          </div>
        </div>
        <div className="detail-words">
          <CategoryTrail path={path} />
          <h1 dir="auto">{product_title}</h1>
          <p className="detail-sold-out">지금은 팔지 않는 상품이에요</p>
          <p className="detail-facts">
            <time dateTime={retired_at}>{dayInSeoul(retired_at)}</time>
            {`부터 판매처에 없어요. 마지막으로 확인한 가격은 ${won(target_sale_price)}이었어요.`}
          </p>
          <Button href={category ? categoryHref(category) : '/'} variant="primary" isWide>
            {category ? `${category.category_name} 상품 보기` : '전체 상품 보기'}
          </Button>
        </div>
      </article>
    </>
  );
}
