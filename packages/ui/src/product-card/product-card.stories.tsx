import type { ListedProduct } from '@damoa/contracts';
import { HOSTILE, PRODUCTS, product } from '../../stories/samples.ts';
import { Page } from '../page/page.tsx';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';
import { SaveButton } from './save-button.tsx';

export default { title: 'Product card' };

/** Every third one is saved. */
const heart = ({ product_id, product_title }: ListedProduct) => (
  <SaveButton title={product_title} isSaved={/[0369]$/.test(product_id)} onClick={() => {}} />
);
const Grid = (props: Partial<ProductGridProps>) => (
  <Page>
    <ProductGrid products={PRODUCTS} view="grid" action={heart} {...props} />
  </Page>
);
const One = (more: Partial<ListedProduct>) => <Grid products={[product(0, more)]} />;

export const InGrid = () => <Grid />;
export const InList = () => <Grid view="list" />;
export const Loading = () => <Grid products={[]} isLoading />;
export const LoadingList = () => <Grid products={[]} view="list" isLoading />;
export const AppendingPage = () => <Grid products={PRODUCTS.slice(0, 4)} isLoading />;
export const Hostile = () => <Grid products={HOSTILE} />;
export const HostileList = () => <Grid products={HOSTILE} view="list" />;
export const SoldOut = () => <One is_sold_out />;
export const NoDiscount = () => <One target_original_price={null} />;
export const ListPriceNotHigher = () => <One target_original_price={10} discount_rate={90} />;
export const NoPicture = () => <One product_main_image_url={null} product_small_image_urls={[]} />;
export const BrokenPicture = () => <One product_main_image_url="/nowhere.webp" />;
export const NoOptionalFields = () => (
  <One evaluate_rate={null} latest_volume={0} target_original_price={null} />
);
