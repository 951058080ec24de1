import {
  ActiveFilters,
  CorrectionNote,
  ProductGrid,
  ResultHeader,
  SortSelect,
  SubcategoryLinks,
  ViewSwitch,
} from '@damoa/ui';
import { useIsPhone } from '../browser/device.tsx';
import { filtersInForce } from './active-filters.ts';
import { FilterSheet } from './filter-sheet.tsx';
import {
  addressWith,
  carriedBeside,
  FIRST_PAGE,
  NO_FILTERS,
  selectionOf,
} from './listing-address.ts';
import { ListingFailure } from './listing-failure.tsx';
import { Earlier, Paging } from './paging.tsx';
import { useProducts } from './use-products.ts';
import { useTitle } from './use-title.ts';
import { NothingFound } from './zero-results.tsx';

/** The products that the address asks for, and the ways to look at them. */
export function Result({ search }: { search: URLSearchParams }) {
  const shown = useProducts(search);
  const { products, isEmpty, isLoading, error, paging, corrected, waysOut } = shown;
  const { label, title, parent, current } = useTitle(search, corrected?.to);
  const filters = filtersInForce(search);
  const isPhone = useIsPhone();
  const view = search.get('view') === 'list' ? 'list' : 'grid';
  return (
    <>
      <title>{title}</title>
      <ResultHeader
        label={label}
        total={paging?.total}
        note={
          corrected && (
            <CorrectionNote
              {...corrected}
              exactHref={addressWith(search, { ...FIRST_PAGE, exact: 1 })}
            />
          )
        }
        view={
          <div data-keep-scroll data-replace>
            <ViewSwitch
              view={view}
              gridHref={addressWith(search, { view: undefined })}
              listHref={addressWith(search, { view: 'list' })}
            />
          </div>
        }
        controls={
          <>
            <FilterSheet search={search} count={filters.length} />
            <div data-keep-scroll>
              <SortSelect
                sort={selectionOf(search).sort ?? 'popular'}
                carried={carriedBeside(search, ['sort'])}
              />
            </div>
          </>
        }
        active={
          <ActiveFilters
            filters={filters}
            clearHref={addressWith(search, { ...FIRST_PAGE, ...NO_FILTERS })}
          />
        }
      />
      {parent && (
        <SubcategoryLinks parent={parent} categories={parent.children} current={current} />
      )}
      {isEmpty && !error && <NothingFound search={search} parent={parent} waysOut={waysOut} />}
      {products.length > 0 && <Earlier search={search} from={shown.from} />}
      {(products.length > 0 || isLoading) && (
        <ProductGrid
          products={products}
          view={view}
          columns={isPhone ? 2 : 3}
          loading={isLoading}
        />
      )}
      {error && <ListingFailure search={search} problem={error.problem} />}
      {paging && !isEmpty && !error && <Paging search={search} {...shown} paging={paging} />}
    </>
  );
}
