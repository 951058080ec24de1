import type { SuggestedCategory } from '@damoa/contracts';
import { useState } from 'react';
import { CATEGORIES, childrenOf, SPORTS } from '../../stories/samples.ts';
import { Header } from '../header/header.tsx';
import { Suggestions, type SuggestionsProps } from './suggestions.tsx';

export default { title: 'Suggestions' };

const PARENTS: readonly SuggestedCategory[] = CATEGORIES.slice(0, 2).map((category) => ({
  ...category,
  parent_name: null,
}));
const CHILDREN: readonly SuggestedCategory[] = childrenOf(SPORTS.category_id)
  .slice(0, 4)
  .map((category) => ({ ...category, parent_name: SPORTS.category_name }));
const SCOPE = { name: SPORTS.category_name, fields: { category: '12', p_cate_id: '12' } };
const LONG = '가나다라'.repeat(25);
const RTL = 'حقيبة جلدية';
const WORDS = ['캠핑', '캠핑의자', '캠핑 랜턴', '캠핑용품 세트'];

function Example({ query, ...more }: Partial<SuggestionsProps> & { query?: string }) {
  const [recent, setRecent] = useState(more.recent ?? []);
  const { scope } = more;
  return (
    <div ref={(page) => page?.querySelector<HTMLInputElement>('[name=q]')?.focus()}>
      <Header
        categories={CATEGORIES}
        search={{
          query,
          scope,
          suggest: (input) => (
            <Suggestions
              input={input}
              words={[]}
              categories={[]}
              answered={query ?? ''}
              onType={() => {}}
              {...more}
              recent={recent}
              onRemove={(text) => setRecent(recent.filter((one) => text && one !== text))}
            />
          ),
        }}
      />
    </div>
  );
}

export const Recent = () => <Example recent={['등산화', '락앤락', '무선 이어폰']} />;
export const RecentAndPopular = () => <Example recent={['등산화']} words={WORDS} />;
export const Popular = () => <Example words={WORDS} />;
export const Words = () => <Example query="캠" words={WORDS} />;
export const Composing = () => (
  <Example query="청바ㅈ" words={['청바지', '청바지 여성', '청바지 와이드']} />
);
export const FinishedWord = () => <Example query="캠핑 ㅇㅈ" words={['캠핑 의자', '캠핑 유자']} />;
export const Categories = () => (
  <Example query="스" words={['스니커즈']} categories={[...PARENTS, ...CHILDREN]} />
);
export const InCategory = () => (
  <Example
    query="캠"
    {...{ scope: SCOPE, words: WORDS, recent: ['캠코더'] }}
    categories={CHILDREN.slice(0, 2)}
  />
);
export const InCategoryScrolling = () => (
  <Example
    query="캠"
    {...{ scope: SCOPE, words: [...WORDS, ...WORDS.map((word) => `${word} 2`)] }}
    categories={[...PARENTS, ...CHILDREN]}
  />
);
export const InCategoryNone = () => <Example query="뷁" scope={SCOPE} />;
export const InCategoryEmpty = () => (
  <Example {...{ scope: SCOPE, words: WORDS, recent: ['등산화'] }} />
);
export const LongTexts = () => (
  <Example
    query="가나"
    {...{ scope: { ...SCOPE, name: LONG }, recent: [LONG], words: ['x'.repeat(100), ...WORDS] }}
    categories={[
      { ...SPORTS, category_name: LONG, parent_name: LONG },
      { ...SPORTS, category_id: 1, parent_name: LONG },
    ]}
  />
);
export const RightToLeft = () => (
  <Example
    query={RTL.slice(0, 3)}
    {...{ scope: { ...SCOPE, name: RTL }, words: [RTL] }}
    categories={[
      { ...SPORTS, category_name: RTL, parent_name: '가방' },
      { ...SPORTS, category_id: 1, category_name: '가방', parent_name: RTL },
    ]}
  />
);
