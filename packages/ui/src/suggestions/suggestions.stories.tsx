import { useState } from 'react';
import { CATEGORIES } from '../../stories/samples.ts';
import { Header } from '../header/header.tsx';
import '../suggestions.css';
import { Suggestions, type SuggestionsProps } from './suggestions.tsx';

export default { title: 'Suggestions' };

const WORDS = ['캠핑', '캠핑의자', '캠핑 랜턴', '캠핑용품 세트'];

function Example({ query, ...more }: Partial<SuggestionsProps> & { query?: string }) {
  const [recent, setRecent] = useState(more.recent ?? []);
  return (
    <div ref={(page) => page?.querySelector('input')?.focus()}>
      <Header
        categories={CATEGORIES}
        search={{
          query,
          suggest: (input) => (
            <Suggestions
              input={input}
              words={[]}
              categories={[]}
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
export const Categories = () => (
  <Example query="스" words={['스니커즈']} categories={CATEGORIES.slice(0, 3)} />
);
export const LongTexts = () => (
  <Example query="가나" recent={['가나다라'.repeat(25)]} words={['x'.repeat(100), ...WORDS]} />
);
