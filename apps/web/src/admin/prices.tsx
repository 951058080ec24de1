import { Section } from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { adminCalls, adminQueries } from '../api/admin-calls.ts';
import { AdminTable } from './admin-table.tsx';
import { Chart } from './chart.tsx';
import { CURRENT } from './current.ts';
import { MOST_ROWS } from './most-rows.ts';
import {
  AGE_COLUMNS,
  ageName,
  DROP_COLUMNS,
  RETIRED_COLUMNS,
  SOURCE_COLUMNS,
} from './price-columns.tsx';

const SHOWN = { query: { limit: 100 } };
const ALL = { query: { limit: MOST_ROWS } };

/** Prices that fell, products that are gone, and how old the prices are. */
export function Prices() {
  const drops = useQuery({ ...adminQueries.dashboard.priceDrops(SHOWN), ...CURRENT });
  const retired = useQuery({ ...adminQueries.dashboard.retired(SHOWN), ...CURRENT });
  const catalogue = useQuery({ ...adminQueries.dashboard.catalogue({}), ...CURRENT });
  const ages = catalogue.data?.by_age;
  return (
    <>
      <Section title="가격을 확인한 지">
        <Chart
          kind="bar"
          label="가격을 확인한 지 지난 시간별 상품 수"
          names={(ages ?? []).map(ageName)}
          series={[{ name: '상품', values: (ages ?? []).map(({ products }) => products) }]}
        />
      </Section>
      <AdminTable
        title="확인한 지 지난 시간"
        isHalf
        columns={AGE_COLUMNS}
        query={catalogue}
        rows={ages}
        keyOf={ageName}
        empty="상품이 없어요."
      />
      <AdminTable
        title="출처별 상품"
        isHalf
        isSortable
        columns={SOURCE_COLUMNS}
        query={catalogue}
        rows={catalogue.data?.by_source}
        keyOf={({ source }) => source}
        empty="상품이 없어요."
      />
      <AdminTable
        title="내린 가격"
        isSortable
        columns={DROP_COLUMNS}
        query={drops}
        rows={drops.data?.data}
        keyOf={({ product_id, at }) => `${product_id} ${at}`}
        empty="아직 내린 가격이 없어요."
        loadAll={async () => (await adminCalls.dashboard.priceDrops(ALL)).data}
      />
      <AdminTable
        title="판매가 끝난 상품"
        isSortable
        columns={RETIRED_COLUMNS}
        query={retired}
        rows={retired.data?.data}
        keyOf={({ product_id }) => product_id}
        empty="판매가 끝난 상품이 없어요."
        loadAll={async () => (await adminCalls.dashboard.retired(ALL)).data}
      />
    </>
  );
}
