import type { ListedProduct, SavedProduct, StoredFavourite } from '@damoa/contracts';
import { FailureNotice, SaveButton } from '@damoa/ui';
import {
  FavouriteItem,
  type FavouriteItemProps,
  FavouriteSection,
  FavouriteSkeleton,
  NoFavourites,
} from '@damoa/ui/favourites';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useDeviceList } from './device-lists/use-device-list.ts';
import { useFocusAfterRemoval } from './device-lists/use-focus-after-removal.ts';
import { useSavedProducts } from './device-lists/use-saved-products.ts';
import { favouriteSync, favourites } from './favourites.ts';
import { dropOf, droppedTitle, hasDropped } from './price-drop.ts';
import { storePrices } from './price-news.ts';
import { put, setSaved } from './set-saved.ts';

interface Item {
  product: SavedProduct;
  saved: StoredFavourite;
}

/**
 * The favourites: first those that have become cheaper, the largest drop first, then the others, the latest
 * first.
 * @param children shown below the list once it has loaded, so that they do not move
 */
export function FavouriteList({
  alertsArrive,
  children,
}: Pick<FavouriteItemProps, 'alertsArrive'> & { children: ReactNode }) {
  const { entries, error } = useDeviceList(favourites, favouriteSync.sync);
  const products = useSavedProducts(entries);
  const { data, isPlaceholderData } = products;
  const list = useFocusAfterRemoval<HTMLDivElement>(entries?.length);

  // Also if products are gone, since their old prices are no longer news.
  useEffect(() => {
    if (data && !isPlaceholderData) storePrices(data, { areShown: true });
  }, [data, isPlaceholderData]);

  const ids = entries?.map(({ product_id }) => product_id).join('\n');
  // Sorted only when a product is added or removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: setting a wish price must not move the product whose form has the focus
  const [dropped, others] = useMemo(() => partsOf(entries ?? [], data ?? []), [ids, data]);

  const failure = error ?? (data ? undefined : products.error);
  if (failure) {
    return (
      <>
        <FailureNotice
          title="찜을 불러오지 못했어요"
          text={failure.problem.detail}
          retryHref="/favourites"
          isBusy={products.isFetching}
        />
        {children}
      </>
    );
  }
  if (!entries || !data) return <FavouriteSkeleton />;
  // The API omits products that are hidden by an operator, or that belong to an earlier catalogue.
  const areGone = entries.length > 0 && data.length === 0 && !isPlaceholderData;
  const droppedItems = itemsOf(dropped, entries);
  return (
    <>
      <div ref={list}>
        {(entries.length === 0 || areGone) && <NoFavourites areGone={areGone} />}
        <Section
          title={droppedTitle(droppedItems.map(pricesOf))}
          items={droppedItems}
          alertsArrive={alertsArrive}
        />
        <Section
          title={dropped.length > 0 ? '그 밖에 찜한 상품' : '찜한 상품'}
          items={itemsOf(others, entries)}
          alertsArrive={alertsArrive}
        />
      </div>
      {children}
    </>
  );
}

interface SectionProps extends Pick<FavouriteItemProps, 'alertsArrive'> {
  title: string;
  items: readonly Item[];
}

/** Some of the favourites; nothing if there are none. */
function Section({ title, items, alertsArrive }: SectionProps) {
  if (items.length === 0) return null;
  return (
    <FavouriteSection title={title} total={items.length}>
      {items.map(({ product, saved }) => (
        <FavouriteItem
          key={product.product_id}
          product={product}
          saved={saved}
          action={removeAction}
          alertsArrive={alertsArrive}
          onChange={(change) => put({ ...saved, ...change })}
        />
      ))}
    </FavouriteSection>
  );
}

const removeAction = (product: ListedProduct) => (
  <SaveButton
    title={product.product_title}
    isSaved
    onClick={() => setSaved(product, false, true)}
  />
);

/** The products, in their order, with their settings as they are now. */
function itemsOf(products: readonly SavedProduct[], entries: readonly StoredFavourite[]): Item[] {
  const settings = new Map(entries.map((entry) => [entry.product_id, entry]));
  return products.flatMap((product) => {
    const saved = settings.get(product.product_id);
    return saved ? { product, saved } : [];
  });
}

function partsOf(entries: readonly StoredFavourite[], products: readonly SavedProduct[]) {
  const found = new Map(products.map((product) => [product.product_id, product]));
  const inOrder = entries.flatMap(({ product_id }) => found.get(product_id) ?? []);
  const items = itemsOf(inOrder, entries);
  const isCheaper = ({ product, saved }: Item) =>
    product.retired_at === null &&
    !product.is_sold_out &&
    hasDropped(saved, product.target_sale_price);
  const drop = ({ product, saved }: Item) => dropOf(saved, product.target_sale_price);
  // The sort is stable: products with equal drops stay in the order in which they were saved.
  const dropped = items.filter(isCheaper).sort((one, other) => drop(other) - drop(one));
  const others = items.filter((item) => !isCheaper(item));
  return [dropped.map(productOf), others.map(productOf)] as const;
}

const productOf = ({ product }: Item) => product;

const pricesOf = ({ product, saved }: Item) => ({
  saved_price: saved.saved_price,
  price: product.target_sale_price,
});
