import type { Interpretation } from '@damoa/contracts';
import { CARRIED, SPORTS } from '../../stories/samples.ts';
import { FilterButton } from '../filters/filter-button.tsx';
import { Page } from '../page/page.tsx';
import { ResultHeader } from './result-header.tsx';
import { SearchNotes, type SearchNotesProps } from './search-notes.tsx';
import { SortSelect } from './sort-select.tsx';
import { ViewSwitch } from './view-switch.tsx';

export default { title: 'Search notes' };

function Example({ query = '캠핑', ...more }: Partial<SearchNotesProps> & { query?: string }) {
  return (
    <Page>
      <ResultHeader
        label={`'${more.corrected?.to ?? query}' 검색 결과`}
        total={128}
        notes={
          <SearchNotes
            exactHref="/?q=캠핑&exact=1"
            broadHref="/?q=캠핑"
            hrefFor={(text) => `/?q=${text}`}
            {...more}
          />
        }
        view={<ViewSwitch view="grid" gridHref="/" listHref="/?view=list" />}
        controls={
          <>
            <FilterButton count={0} />
            <SortSelect sort="popular" carried={CARRIED} />
          </>
        }
      />
    </Page>
  );
}

const LONG = '가나다라'.repeat(25);
const RTL = 'حقيبة جلدية';
const corrected = (from: string, to: string) => ({ from, to });
const ALL: Interpretation = {
  order: { words: '제일 싼', text: '3만원 이하 이어폰', sort: 'price_asc' },
  price_limits: { words: '3만원 이하', text: '제일 싼 이어폰', max_price: 30_000 },
  left_out: ['다이슨'],
  did_you_mean: '다이소 청소기',
  also_searched: ['진공청소기', 'vacuum'],
  named_category: { ...SPORTS, category_name: '소형가전' },
};

export const Corrected = () => <Example query="락엔락" corrected={corrected('락엔락', '락앤락')} />;
export const LeftOut = () => <Example query="빨간 원피스" left_out={['빨간']} />;
export const Excluded = () => <Example query="가죽 말고 지갑" excluded={['가죽']} />;
export const PriceLimits = () => (
  <Example query="3만원 이하 이어폰" price_limits={ALL.price_limits} />
);
export const Order = () => <Example query="제일 싼 이어폰" order={ALL.order} />;
export const DidYouMean = () => <Example query="다이슨" did_you_mean="다이소" />;
export const LeftOutAndDidYouMean = () => (
  <Example query="다이슨 청소기" left_out={['다이슨']} did_you_mean="다이소 청소기" />
);
export const AlsoSearched = () => <Example query="검정" also_searched={['블랙', 'black']} />;
export const NamedCategory = () => <Example query="소형가전" named_category={ALL.named_category} />;
export const Exact = () => <Example query="검정" isExact />;
export const All = () => <Example query="다이슨 청소기" {...ALL} />;
export const AllCorrected = () => (
  <Example query="쳥바지" {...ALL} corrected={corrected('쳥바지', '청바지')} />
);
export const ManyWords = () => (
  <Example
    query="아주 긴 여름 원피스 빨간 꽃무늬 롱 시폰"
    left_out={'아주 긴 여름 빨간 꽃무늬 롱 시폰'.split(' ')}
    also_searched={'드레스 dress 원피스드레스 onepiece 롱원피스 one-piece 도레스 ワンピース'.split(
      ' ',
    )}
  />
);
export const LongWords = () => (
  <Example
    query={LONG}
    {...{ left_out: [LONG], did_you_mean: 'W'.repeat(100), also_searched: [LONG] }}
    named_category={{ ...SPORTS, category_name: LONG }}
  />
);
export const LongCorrected = () => <Example query={LONG} corrected={corrected(LONG, 'LED')} />;
export const RightToLeft = () => (
  <Example
    query={RTL}
    {...{ left_out: [RTL], did_you_mean: RTL, also_searched: [RTL, '가방', RTL.slice(1)] }}
  />
);
export const Markup = () => (
  <Example query="<b>굵은</b>" left_out={['<b>굵은</b>']} did_you_mean={'&amp; "\'</p>'} />
);
