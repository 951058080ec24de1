import { CARRIED } from '../../stories/samples.ts';
import { FilterButton } from '../filters/filter-button.tsx';
import { Page } from '../page/page.tsx';
import { ResultHeader, type ResultHeaderProps } from './result-header.tsx';
import { SortSelect } from './sort-select.tsx';
import { ViewSwitch } from './view-switch.tsx';

const LONG = '가나다라'.repeat(25);

export default { title: 'Result header' };

const Example = (props: Partial<ResultHeaderProps>) => (
  <Page>
    <ResultHeader
      label="스포츠·레저"
      total={1284}
      view={<ViewSwitch view="grid" gridHref="/" listHref="/?view=list" />}
      controls={
        <>
          <FilterButton count={0} />
          <SortSelect sort="price_asc" carried={CARRIED} />
        </>
      }
      {...props}
    />
  </Page>
);

export const Category = () => <Example />;
export const Search = () => <Example label="'캠핑' 검색 결과" />;
export const InCategory = () => (
  <Example label="'스포츠·레저'에서 '캠핑' 검색 결과" allHref="/?q=캠핑" />
);
export const LongInCategory = () => (
  <Example label={`'${LONG}'에서 '${LONG}' 검색 결과`} total={9_999_999} allHref="/?q=가" />
);
export const None = () => <Example total={0} />;
export const TotalLoading = () => <Example total={undefined} />;
export const LongSearch = () => <Example label={`'${LONG}' 검색 결과`} />;
export const ListView = () => (
  <Example view={<ViewSwitch view="list" gridHref="/" listHref="/?view=list" />} />
);
