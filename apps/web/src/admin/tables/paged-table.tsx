import { MAX_ROWS } from '@damoa/contracts';
import { grouped, Pagination } from '@damoa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../api/send-call.ts';
import { useAddress } from '../use-address.ts';
import { AdminTable, type AdminTableProps } from './admin-table.tsx';
import { allPages } from './all-pages.ts';

interface Page<Row> {
  data: readonly Row[];
  last_page: number;
  total: number;
}

interface PagedTableProps<Row>
  extends Omit<AdminTableProps<Row>, 'query' | 'rows' | 'loadAll' | 'note'> {
  /** The query of the page in the address. */
  query: UseQueryResult<Page<Row>, ApiError>;
  /** Loads a page of the same list for the CSV, a large one if the API has that. */
  loadPage: (page: { page: number; per_page: number }) => Promise<Page<Row>>;
  /** Whether to show the total number of rows. */
  hasTotal?: boolean | undefined;
}

/** A table of a paginated list, with links to its pages. Its CSV contains all pages. */
export function PagedTable<Row>({ query, loadPage, hasTotal, ...table }: PagedTableProps<Row>) {
  const { page, hrefWith } = useAddress();
  const { data } = query;
  return (
    <>
      <AdminTable
        {...table}
        note={hasTotal && data ? `모두 ${grouped(data.total)}개` : undefined}
        query={query}
        rows={data?.data}
        loadAll={(report) =>
          allPages((one) => loadPage({ page: one, per_page: MAX_ROWS }), table.keyOf, report)
        }
      />
      {data && (
        <Pagination
          isEverywhere
          page={page}
          lastPage={data.last_page}
          hrefFor={(one) => hrefWith({ page: one === 1 ? undefined : one })}
        />
      )}
    </>
  );
}
