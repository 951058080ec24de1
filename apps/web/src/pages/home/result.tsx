import {
  ActiveFilters,
  FailureNotice,
  MoreButton,
  Pagination,
  ProductGrid,
  ResultHeader,
  SortSelect,
  SubcategoryLinks,
  ViewSwitch,
} from '@damoa/ui';
import { filtersInForce } from '../../filters-in-force.ts';
import { addressWith, carriedBeside, FIRST_PAGE, NO_FILTERS, selectionOf } from '../../listing.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useProducts } from './use-products.ts';
import { useTitle } from './use-title.ts';

/** The products that the address asks for, and the ways to look at them. */
export function Result({ search }: { search: URLSearchParams }) {
  const { products, last, error, isLoading, from } = useProducts(search);
  const { label, parent, current } = useTitle(search);
  const filters = filtersInForce(search);
  const view = search.get('view') === 'list' ? 'list' : 'grid';
  const address = (changes: Parameters<typeof addressWith>[1]) => addressWith(search, changes);
  const isEmpty = last?.data.length === 0 && products.length === 0;
  return (
    <>
      <title>{`${label} - 다모아`}</title>
      <ResultHeader
        label={label}
        total={last?.total}
        view={
          <div data-keep-scroll data-replace>
            <ViewSwitch
              view={view}
              gridHref={address({ view: undefined })}
              listHref={address({ view: 'list' })}
            />
          </div>
        }
        controls={
          <>
            <FilterSheet search={search} count={filters.length} />
            <SortSelect
              sort={selectionOf(search).sort ?? 'popular'}
              carried={carriedBeside(search, ['sort'])}
            />
          </>
        }
        active={
          <ActiveFilters filters={filters} clearHref={address({ ...FIRST_PAGE, ...NO_FILTERS })} />
        }
      />
      {parent && (
        <SubcategoryLinks parent={parent} categories={parent.children} current={current} />
      )}
      {error && (
        <FailureNotice
          title="카테고리 데이터를 가져오지 못했습니다"
          text={wordsOf(error.problem)}
          retryHref={address({})}
        />
      )}
      {isEmpty && !error && <NothingFound search={search} parent={parent} />}
      {!isEmpty && !error && <ProductGrid products={products} view={view} loading={isLoading} />}
      {last && !isEmpty && !error && (
        <>
          <Pagination
            page={last.current_page}
            lastPage={last.last_page}
            hrefFor={(page) => address({ ...FIRST_PAGE, page: page === 1 ? undefined : page })}
          />
          {last.next_page_url && (
            <div data-keep-scroll data-replace>
              <MoreButton
                href={address({ page: last.current_page + 1, from })}
                shown={products.length}
                total={last.total}
                busy={isLoading}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

/** A refusal names what is wrong, field by field; anything else says what to do. */
function wordsOf({
  detail,
  errors,
}: {
  detail: string;
  errors?: Record<string, string[]> | undefined;
}) {
  return errors ? Object.values(errors).flat().join(' ') : detail;
}
