import type { ManagedProduct } from '@damoa/contracts';
import { ChoiceLinks, FindForm } from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { adminCalls, adminQueries } from '../../../api/admin-calls.ts';
import { CURRENT } from '../../current.ts';
import { PRODUCT_STATES } from '../../labels.ts';
import { PagedTable } from '../../tables/paged-table.tsx';
import { useAddress } from '../../use-address.ts';
import { useCategoryPaths } from '../../use-category-paths.ts';
import { ProductActions } from './product-actions.tsx';
import { productColumns } from './product-columns.tsx';

const idOf = ({ product_id }: ManagedProduct) => product_id;

/** All products, with a search and with actions to hide, pin and move them. */
export function Products() {
  const { parameter, page, hrefWith } = useAddress();
  const { pathOf } = useCategoryPaths();
  const { state = 'all', label = '전체' } =
    PRODUCT_STATES.find((one) => one.state === parameter('state')) ?? {};
  const q = parameter('q').trim();
  const asked = { state, ...(q !== '' && { q }) };
  const query = useQuery({
    ...adminQueries.management.products({ query: { ...asked, page } }),
    ...CURRENT,
  });
  return (
    <>
      <div className="admin-bar">
        <FindForm
          action="/admin/products"
          label="제목이나 상품 번호"
          value={q}
          hidden={state === 'all' ? {} : { state }}
        />
        <ChoiceLinks
          label="상태"
          choices={PRODUCT_STATES.map((one) => ({
            label: one.label,
            href: hrefWith({ state: one.state === 'all' ? undefined : one.state }),
            isCurrent: one.state === state,
          }))}
        />
      </div>
      <PagedTable
        title={state === 'all' ? '모든 상품' : label}
        hasTotal
        columns={productColumns(pathOf)}
        query={query}
        keyOf={idOf}
        empty="그런 상품이 없어요."
        actions={(product) => <ProductActions product={product} />}
        loadPage={(one) => adminCalls.management.products({ query: { ...asked, ...one } })}
      />
    </>
  );
}
