import type { Category, ProductDetail } from '@damoa/contracts';
import { HOSTILE, product, SPORTS } from '../../stories/samples.ts';
import { Page } from '../page/page.tsx';
import { ProductView, ProductViewSkeleton, RetiredProduct } from '../product.ts';

export default { title: 'Product detail' };

const PATH: Category[] = [
  SPORTS,
  { category_id: 1200, parent_category_id: SPORTS.category_id, category_name: '캠핑·하이킹' },
];
const RETIRED = '2026-11-20T03:00:00Z';

function detail(more: Partial<ProductDetail> = {}): ProductDetail {
  return {
    ...product(0),
    retired_at: null,
    prices: {
      last_30_days: { lowest: 67_300, highest: 89_700 },
      last_90_days: { lowest: 64_900, highest: 92_000 },
      lowest_ever: 59_900,
      known_since: '2025-11-22T03:00:00Z',
      last_drop: { from: 89_700, to: 67_300, at: '2026-11-18T01:00:00Z' },
    },
    ...more,
  };
}

const View = (more: Partial<ProductDetail>) => (
  <Page>
    <ProductView product={detail(more)} path={PATH} />
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
