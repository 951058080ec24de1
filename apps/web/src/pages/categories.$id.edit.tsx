import { Page } from '@damoa/ui';
import '@damoa/ui/posts.css';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queries } from '../api/queries.ts';
import { CategoryEditor } from '../categories/category-editor.tsx';
import { LoadFailure } from '../layout/load-failure.tsx';
import { idIn, useIdInAddress } from '../navigation/id-in-address.ts';
import type { Surroundings } from '../routes.tsx';

/** The category to rename, as it is now. Its failure is the failure of the screen. */
function categoryQuery(id: number) {
  return { ...queries.categories.get({ params: { id } }), meta: { decidesStatus: true } };
}

export async function load({ queryClient }: Surroundings, { params }: LoaderFunctionArgs) {
  await queryClient.prefetchQuery(categoryQuery(idIn(params.id)));
}

function CategoryEditPage() {
  const id = useIdInAddress();
  const { data: category, error, isFetching } = useQuery({ ...categoryQuery(id), staleTime: 0 });
  return (
    <Page width="form">
      <title>카테고리 이름 바꾸기 - 다모아</title>
      {category && <CategoryEditor key={id} category={category} />}
      {!category && error && (
        <LoadFailure
          title="카테고리를 불러오지 못했어요"
          error={error}
          address={`/categories/${id}/edit`}
          busy={isFetching}
          wayOut={{ label: '처음 화면으로 가기', href: '/' }}
        />
      )}
    </Page>
  );
}

export { CategoryEditPage as Page };
