import type { ListedProduct } from '@damoa/contracts';
import { type ReactNode, useState } from 'react';
import { LegalNotice } from '../src/footer/legal-notice.tsx';
import {
  ActiveFilters,
  AffiliateNotice,
  Banner,
  FilterButton,
  FilterPanel,
  Footer,
  Header,
  ListingLayout,
  MenuPanel,
  MoreButton,
  Page,
  Pagination,
  ProductGrid,
  ResultHeader,
  ScrollTop,
  SortSelect,
  SubcategoryLinks,
  type View,
  ViewSwitch,
} from '../src/index.ts';
import { MenuContent } from '../src/menu-content.tsx';
import { PriceSlider } from '../src/price-slider.tsx';
import { CARRIED, CATEGORIES, CHIPS, CUTOUTS, childrenOf, SPORTS } from './samples.ts';

interface HomeProps {
  products?: readonly ListedProduct[];
  total?: number | undefined;
  view?: View;
  isLoading?: boolean;
  /** Replaces the products: an empty or a failed state. */
  instead?: ReactNode;
  user?: { name: string };
  message?: string;
  label?: string;
}

/** A whole home page, composed as in the web application. */
export function Home({
  products = [],
  total,
  view = 'grid',
  label = '스포츠·레저',
  ...rest
}: HomeProps) {
  const { isLoading, instead, user, message } = rest;
  const [priced, setPriced] = useState(false);
  const filters = {
    chips: CHIPS,
    words: ['방수'],
    excludeSoldOut: false,
    carried: CARRIED,
    // As in the application, the slider appears when its section is opened.
    PriceSlider: priced ? PriceSlider : undefined,
    onPriceOpen: () => setPriced(true),
  };
  const menu = {
    categories: CATEGORIES,
    current: SPORTS.category_id,
    childrenOf,
    search: { query: '캠핑' },
    user,
  };
  return (
    <>
      <Header {...menu} message={message} pictureOf={() => CUTOUTS[0]} />
      <Page>
        <ListingLayout
          kind="banner"
          banner={
            <Banner
              title={'이번 주말,\n가볍게 떠나 볼까요'}
              subtitle="텐트부터 랜턴까지, 캠핑 용품 모아 보기"
              tone="sand"
              pictures={CUTOUTS}
            />
          }
          notice={<AffiliateNotice />}
          side={<FilterPanel {...filters} clearHref="/" isPhone={false} isSheetOpen={false} />}
        >
          <ResultHeader
            label={label}
            total={total}
            view={<ViewSwitch view={view} gridHref="?view=grid" listHref="?view=list" />}
            controls={
              <>
                <FilterButton count={1} />
                <SortSelect sort="popular" carried={CARRIED} />
              </>
            }
            active={<ActiveFilters filters={[{ label: '방수', href: '/' }]} clearHref="/" />}
          />
          <SubcategoryLinks parent={SPORTS} categories={childrenOf(12)} current={12} />
          {instead ?? <ProductGrid products={products} view={view} isLoading={isLoading} />}
          {!instead && !isLoading && (
            <>
              <Pagination page={7} lastPage={143} hrefFor={(page) => `/?page=${page}`} />
              <MoreButton href="/?page=2" shown={10} total={1284} />
            </>
          )}
        </ListingLayout>
      </Page>
      <Footer notice={<LegalNotice />} />
      <ScrollTop />
      <MenuPanel>
        <MenuContent {...menu} open />
      </MenuPanel>
    </>
  );
}
