import { type ListedProduct, MOST_RECENTLY_SEEN, type StoredSeen } from '@damoa/contracts';
import { ProductGrid } from '@damoa/ui';
import { RecentHead, RemoveButton } from '@damoa/ui/favourites';
import { useEffect, useState } from 'react';
import { FavouriteButton } from './favourite-button.tsx';
import { isByKeyboard, notify } from './notices.tsx';
import {
  forgetSeen,
  isRecording,
  putSeen,
  recentlySeen,
  seenSync,
  setRecording,
} from './recently-seen.ts';
import { useDeviceList } from './use-device-list.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useSavedProducts } from './use-saved-products.ts';

/** The products that were lately looked at. Without them the page is complete, so that a failure is silent. */
export function RecentList() {
  const { entries } = useDeviceList(recentlySeen, seenSync.sync);
  const { data } = useSavedProducts(entries);
  const list = useFocusAfterRemoval<HTMLElement>(entries?.length);
  const isShown = entries !== undefined && (entries.length === 0 || data !== undefined);
  // The browser has looked for the anchor before it was there.
  useEffect(() => {
    if (isShown && location.hash === '#recent') document.getElementById('recent')?.scrollIntoView();
  }, [isShown]);
  const found = new Map(data?.map((product) => [product.product_id, product]));
  const products = (entries ?? []).flatMap(({ product_id }) => found.get(product_id) ?? []);
  // What is no longer sold is of no use here.
  const shown = products.filter(({ retired_at }) => retired_at === null);
  return (
    <section aria-labelledby="recent" ref={list}>
      <Head onClear={entries && entries.length > 0 ? () => forgetAll(entries) : undefined} />
      {entries?.length === 0 && (
        <p className="stored-here">
          {`상품을 열어 보면 마지막 ${MOST_RECENTLY_SEEN}개가 여기에 모여요.`}
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
        setOn(on);
      }}
      onClear={onClear}
    />
  );
}

const recentAction = (product: ListedProduct) => (
  <>
    <FavouriteButton product={product} />
    <RemoveButton
      title={product.product_title}
      onClick={() => forget(new Set([product.product_id]), '최근 본 상품에서 지웠어요')}
    />
  </>
);

function forgetAll(entries: readonly StoredSeen[]) {
  const ids = new Set(entries.map(({ product_id }) => product_id));
  forget(ids, '최근 본 상품을 모두 지웠어요');
}

/** Forgets products, and offers to put them back. */
function forget(ids: ReadonlySet<string>, text: string) {
  const forgotten = recentlySeen.read().entries.filter(({ product_id }) => ids.has(product_id));
  const takesFocus = isByKeyboard();
  forgetSeen(ids);
  const action = { label: '되돌리기', run: () => putSeen(forgotten) };
  notify({ text, action, takesFocus });
}
