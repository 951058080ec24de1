import type { Category, ProductDetail } from '@damoa/contracts';
import { DETAIL } from '../../stories/product-detail.ts';
import { HOSTILE, product, SPORTS } from '../../stories/samples.ts';
import { Button } from '../form/button.tsx';
import { Page } from '../page/page.tsx';
import {
  PriceHistorySection,
  ProductView,
  ProductViewSkeleton,
  RetiredProduct,
  ShareButton,
} from '../product.ts';

export default { title: 'Product detail' };

const PATH: Category[] = [
  SPORTS,
  { category_id: 1200, parent_category_id: SPORTS.category_id, category_name: '캠핑·하이킹' },
];
const PRICES = [
  { at: '2026-08-01T03:00:00Z', price: 95_000 },
  { at: '2026-11-20T15:05:00Z', price: 67_300 },
];
/** A sample; the server draws the real chart. */
const CHART = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 4"><path d="M0 1h5v2h4" fill="none" stroke="#c9410b" stroke-width=".05"/></svg>',
)}`;
const RETIRED = '2026-11-20T03:00:00Z';

const detail = (more: Partial<ProductDetail> = {}): ProductDetail => ({
  ...DETAIL,
  ...product(0),
  ...more,
});

const View = (more: Partial<ProductDetail>) => (
  <Page>
    <ProductView
      product={detail(more)}
      path={PATH}
      actions={<ShareButton title="원터치 캠핑 텐트" href="/products/1" />}
    />
    <PriceHistorySection
      product={detail(more)}
      history={{ data: PRICES, earlier: 12 }}
      alert={<Button>가격이 내리면 알림 받기</Button>}
      range="90"
      rangeHref={() => '#'}
      chartSource={() => CHART}
    />
  </Page>
);

export const Reduced = () => <View />;
export const SoldOut = () => <View is_sold_out />;
export const OnePicture = () => <View product_small_image_urls={[]} />;
export const NoPicture = () => <View product_main_image_url={null} product_small_image_urls={[]} />;
export const NeverChanged = () => (
  <View
    target_original_price={null}
    prices={{
      last_30_days: { lowest: 67_300, highest: 67_300 },
      last_90_days: { lowest: 67_300, highest: 67_300 },
      lowest_ever: 67_300,
      highest_ever: 67_300,
      known_since: null,
      last_drop: null,
    }}
  />
);
export const Hostile = () => HOSTILE.map((one) => <View key={one.product_id} {...one} />);
export const Retired = () => (
  <Page>
    <RetiredProduct product={{ ...detail(), retired_at: RETIRED }} path={PATH} />
  </Page>
);
export const RetiredOfNoCategory = () => (
  <Page>
    <RetiredProduct product={{ ...detail(), retired_at: RETIRED }} path={[]} />
  </Page>
);
export const Loading = () => (
  <Page>
    <ProductViewSkeleton />
  </Page>
);
