import { type ListedProduct, MAX_RECENTLY_SEEN } from '@damoa/contracts';
import { ProductGrid } from '@damoa/ui';
import { RecentHead, RemoveButton } from '@damoa/ui/favourites';
import { useEffect, useState } from 'react';
import { isByKeyboard, showToast } from '../../toasts.tsx';
import { useDeviceList } from '../device-lists/use-device-list.ts';
import { useFocusAfterRemoval } from '../device-lists/use-focus-after-removal.ts';
import { useSavedProducts } from '../device-lists/use-saved-products.ts';
import { FavouriteButton } from '../favourite-button.tsx';
import {
  forgetAllSeen,
  forgetSeen,
  isRecording,
  putSeen,
  recentlySeen,
  seenSync,
  setRecording,
} from './recently-seen.ts';

/** The recently seen products. The page is complete without them, so that a failure is not shown. */
export function RecentList() {
  const { entries } = useDeviceList(recentlySeen, seenSync.sync);
  const { data } = useSavedProducts(entries);
  const list = useFocusAfterRemoval<HTMLElement>(entries?.length);
  const isShown = entries !== undefined && (entries.length === 0 || data !== undefined);
  // The browser looked for the anchor before it existed.
  useEffect(() => {
    if (isShown && location.hash === '#recent') document.getElementById('recent')?.scrollIntoView();
  }, [isShown]);
  const found = new Map(data?.map((product) => [product.product_id, product]));
  const products = (entries ?? []).flatMap(({ product_id }) => found.get(product_id) ?? []);
  // Retired products are not shown here.
  const shown = products.filter(({ retired_at }) => retired_at === null);
  return (
    <section aria-labelledby="recent" ref={list}>
      <Head onClear={entries && entries.length > 0 ? forgetAll : undefined} />
      {entries?.length === 0 && (
        <p className="stored-here">
          {`상품을 열어 보면 마지막 ${MAX_RECENTLY_SEEN}개가 여기에 모여요.`}
        </p>
      )}
      {shown.length > 0 && (
        <ProductGrid
          products={shown}
          view="grid"
          place="recent"
          columns={0}
          level={3}
          action={recentAction}
        />
      )}
    </section>
  );
}

function Head({ onClear }: { onClear: (() => void) | undefined }) {
  const [isOn, setOn] = useState(isRecording);
  return (
    <RecentHead
      isRecording={isOn}
      onRecord={(on) => {
        setRecording(on);
        setOn(isRecording());
      }}
      onClear={onClear}
    />
  );
}

const recentAction = (product: ListedProduct) => (
  <>
    <FavouriteButton product={product} />
    <RemoveButton title={product.product_title} onClick={() => forgetOne(product.product_id)} />
  </>
);

function forgetOne(productId: string) {
  forget('최근 본 상품에서 지웠어요', () => forgetSeen(productId));
}

function forgetAll() {
  forget('최근 본 상품을 모두 지웠어요', forgetAllSeen);
}

/** Removes products, and offers to undo that. */
function forget(text: string, change: () => void) {
  const before = recentlySeen.read().entries;
  const takesFocus = isByKeyboard();
  change();
  const left = new Set(recentlySeen.read().entries.map(({ product_id }) => product_id));
  const forgotten = before.filter(({ product_id }) => !left.has(product_id));
  const action = { label: '되돌리기', run: () => putSeen(forgotten) };
  showToast({ text, action, takesFocus });
}
