import type { SavedProduct } from '@damoa/contracts';
import { HOSTILE, PRODUCTS, product } from '../../stories/samples.ts';
import {
  FavouriteItem,
  FavouriteSection,
  NoFavourites,
  RecentHead,
  RemoveButton,
  StoredHere,
} from '../favourites.ts';
import { Page } from '../page/page.tsx';
import { ProductGrid } from '../product-card/product-grid.tsx';
import { SaveButton } from '../product-card/save-button.tsx';
import { Toast } from '../toast.ts';

export default { title: 'Favourites' };

const SAVED = { saved_price: 70_000, saved_at: '2026-11-01T00:00:00Z', wish_price: null };
const heart = ({ product_title }: { product_title: string }) => (
  <SaveButton title={product_title} isSaved onClick={() => {}} />
);
const List = ({ products }: { products: readonly Omit<SavedProduct, 'retired_at'>[] }) => (
  <Page>
    <StoredHere isMember={false} />
    <FavouriteSection title="가격이 내린 상품" total={products.length}>
      {products.map((one, index) => (
        <FavouriteItem
          key={one.product_id}
          product={{ ...one, retired_at: index === 2 ? '2026-11-20T00:00:00Z' : null }}
          saved={{ ...SAVED, has_alert: index !== 1 }}
          action={heart}
          alertsArrive
          onChange={() => {}}
        />
      ))}
    </FavouriteSection>
  </Page>
);

export const PriceDrops = () => <List products={PRODUCTS} />;
export const Hostile = () => <List products={HOSTILE} />;
export const Empty = () => <NoFavourites />;
export const Recent = () => (
  <Page>
    <RecentHead isRecording onRecord={() => {}} onClear={() => {}} />
    <ProductGrid
      products={PRODUCTS}
      view="grid"
      place="recent"
      action={(one) => (
        <>
          {heart(one)}
          <RemoveButton title={one.product_title} onClick={() => {}} />
        </>
      )}
    />
  </Page>
);
export const Removed = () => (
  <Toast text="찜에서 뺐어요" action={{ label: '되돌리기', run: () => {} }} onClose={() => {}} />
);
export const SoldOut = () => <List products={[product(0, { is_sold_out: true })]} />;
