import { Page } from '@damoa/ui';
import '@damoa/ui/posts.css';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { CategoryEditor } from '../categories/category-editor.tsx';
import { returnForm } from '../editing/return-form.ts';
import { Loaded } from '../layout/loaded.tsx';
import { Waiting } from '../layout/waiting.tsx';
import { definePage } from '../navigation/page.ts';
import { integerId, usePageId } from '../navigation/page-id.ts';

export default definePage({
  Component: CategoryEditPage,
  load: ({ id, load }) => load(queryOf(integerId(id))),
  action: returnForm,
  robots: 'disallow',
  isEditor: true,
});

const queryOf = (id: number) => queries.categories.get({ params: { id } });

function CategoryEditPage() {
  const id = integerId(usePageId());
  // An editor starts from the current version on the server.
  const query = useQuery({ ...queryOf(id), staleTime: 0 });
  return (
    <Page width="form">
      <title>카테고리 이름 바꾸기 - 다모아</title>
      <Loaded
        query={query}
        placeholder={<Waiting title="카테고리 이름 바꾸기" text="카테고리를 불러오고 있어요." />}
        failure="카테고리를 불러오지 못했어요"
        fallbackLink={{ label: '처음 화면으로 가기', href: '/' }}
      >
        {(category) => <CategoryEditor key={id} category={category} />}
      </Loaded>
    </Page>
  );
}
