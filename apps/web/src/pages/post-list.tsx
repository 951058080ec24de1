import { Page, Pagination } from '@damoa/ui';
import {
  DeletePostModal,
  NoPosts,
  PostListFailure,
  PostListHead,
  PostTable,
  PostTableSkeleton,
} from '@damoa/ui/posts';
import '@damoa/ui/posts.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router-dom';
import { queries } from '../api.ts';
import type { Surroundings } from '../routes.tsx';
import { requireSession, useGuard } from '../use-guard.ts';
import { useDeletePost } from './posts/use-delete-post.ts';

const PAGE_SIZE = 10;

/** Starts before the page is there, where one may see it. The server knows of nobody who may. */
export function load({ queryClient }: Surroundings, { request }: LoaderFunctionArgs) {
  if (import.meta.env.SSR) return Promise.resolve();
  requireSession(request);
  return queryClient.prefetchQuery(listOf(new URL(request.url).searchParams));
}

function listOf(search: URLSearchParams) {
  const page = Number(search.get('page') || 1);
  const until = Number(search.get('until') || 0);
  return queries.posts.list({ query: { page, ...(until > 0 && { until }) } });
}

function PostListPage() {
  const [search] = useSearchParams();
  const mayRead = useGuard();
  const options = listOf(search);
  const { data, error, isFetching } = useQuery({
    ...options,
    enabled: mayRead,
    placeholderData: keepPreviousData,
  });
  const [asked, ask] = useState<number>();
  const { remove, busy, hasFailed, forget } = useDeletePost();

  const close = () => {
    ask(undefined);
    forget();
  };
  // Later pages stay those of the list that one has begun to read.
  const hrefFor = (page: number) =>
    page === 1 ? '/post' : `/post?page=${page}${data?.until ? `&until=${data.until}` : ''}`;

  // The last post of the last page has gone, or the address names a page that never was.
  const navigate = useNavigate();
  const isBeyond = data && data.total > 0 && data.current_page > data.last_page;
  useEffect(() => {
    if (isBeyond) void navigate(hrefFor(data.last_page), { replace: true });
  }, [isBeyond]);

  return (
    <Page>
      <title>게시판 - 다모아</title>
      <PostListHead />
      <noscript>
        <p>게시판을 보려면 로그인해야 하고, 로그인하려면 브라우저에서 자바스크립트를 켜야 해요.</p>
      </noscript>
      {error && !data && (
        <PostListFailure
          text={error.problem.detail}
          retryHref={`/post?${search}`}
          busy={isFetching}
        />
      )}
      {!data && !error && <PostTableSkeleton />}
      {data?.total === 0 && <NoPosts />}
      {data && data.total > 0 && (
        <PostTable
          posts={data.data}
          firstNumber={data.total - (data.current_page - 1) * PAGE_SIZE}
          onDelete={({ id }) => ask(id)}
        />
      )}
      {data && (
        <Pagination
          everywhere
          page={data.current_page}
          lastPage={data.last_page}
          hrefFor={hrefFor}
        />
      )}
      <DeletePostModal
        open={asked !== undefined}
        onClose={close}
        onDelete={() =>
          asked !== undefined && remove(asked, options.queryKey).then((gone) => gone && close())
        }
        busy={busy}
        failed={hasFailed}
      />
    </Page>
  );
}

export { PostListPage as Page };
