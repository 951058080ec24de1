import { MAX_ROWS } from '@damoa/contracts';
import { Section } from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { adminCalls, adminQueries } from '../../../api/admin-calls.ts';
import { Chart } from '../../charts/chart.tsx';
import { CURRENT } from '../../current.ts';
import { AdminTable } from '../../tables/admin-table.tsx';
import { AGES, ageName, DROPS, RETIRED, SOURCES } from './price-tables.ts';

const SHOWN = { query: { limit: 100 } };
const ALL = { query: { limit: MAX_ROWS } };

/** Price drops, retired products, and the age of prices. */
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
      <AdminTable {...AGES} title="확인한 지 지난 시간" isHalf query={catalogue} rows={ages} />
      <AdminTable
        {...SOURCES}
        isHalf
        isSortable
        query={catalogue}
        rows={catalogue.data?.by_source}
      />
      <AdminTable
        {...DROPS}
        isSortable
        query={drops}
        rows={drops.data?.data}
        loadAll={async () => (await adminCalls.dashboard.priceDrops(ALL)).data}
      />
      <AdminTable
        {...RETIRED}
        isSortable
        query={retired}
        rows={retired.data?.data}
        loadAll={async () => (await adminCalls.dashboard.retired(ALL)).data}
      />
    </>
  );
}
