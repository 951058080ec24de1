import { CARRIED } from '../../stories/samples.ts';
import { FilterButton } from '../filters/filter-button.tsx';
import { Page } from '../page/page.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { ResultHeader, type ResultHeaderProps } from './result-header.tsx';
import { SortSelect } from './sort-select.tsx';
import { ViewSwitch } from './view-switch.tsx';

export default { title: 'Result header' };

const Example = (props: Partial<ResultHeaderProps>) => (
  <Page>
    <ResultHeader
      label="스포츠·레저"
      total={1284}
      view={<ViewSwitch view="grid" gridHref="/" listHref="/?view=list" />}
      controls={
        <>
          <FilterButton count={0} open={false} onOpen={() => {}} />
          <SortSelect sort="price_asc" carried={CARRIED} />
        </>
      }
      {...props}
    />
  </Page>
);

export const Category = () => <Example />;
export const Search = () => <Example label="'캠핑' 검색 결과" />;
const note = (from: string, to: string) => (
  <CorrectionNote from={from} to={to} exactHref="/?q=x&exact=1" />
);
export const Corrected = () => (
  <Example label="'락앤락' 검색 결과" note={note('락엔락', '락앤락')} />
);
export const CorrectedLong = () => (
  <Example label="'LED' 검색 결과" note={note('가나다라'.repeat(25), 'LED')} />
);
export const None = () => <Example total={0} />;
export const TotalLoading = () => <Example total={undefined} />;
export const LongSearch = () => <Example label={`'${'가나다라'.repeat(25)}' 검색 결과`} />;
export const ListView = () => (
  <Example view={<ViewSwitch view="list" gridHref="/" listHref="/?view=list" />} />
);
