import { POSTS_PER_PAGE } from '@damoa/contracts';
import { Page, Pagination } from '@damoa/ui';
import { NeedsScript } from '@damoa/ui/needs-script';
import {
  DeletePostModal,
  NoFoundPosts,
  NoPosts,
  PostListFailure,
  PostListHead,
  PostSearch,
  PostTable,
  PostTableSkeleton,
} from '@damoa/ui/posts';
import '@damoa/ui/posts.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadForMember, useGuard } from '../accounts/use-guard.ts';
import { queries } from '../api/queries.ts';
import { definePage } from '../navigation/page.ts';
import { listAddress } from '../posts/list-address.ts';
import { useRememberedList } from '../posts/list-place.ts';
import { useExistingPage } from '../posts/use-existing-page.ts';
import { useListDeletion } from '../posts/use-list-deletion.ts';

export default definePage({
  Component: PostListPage,
  load: ({ url, load }) => loadForMember(url, () => load(listOf(url.searchParams))),
  robots: 'disallow',
  preloads: ['/posts/:id'],
});

function listOf(search: URLSearchParams) {
  const page = Number(search.get('page') || 1);
  const until = Number(search.get('until') || 0);
  const q = search.get('q')?.trim().normalize('NFC');
  return queries.posts.list({
    query: {
      page,
      ...(until > 0 && { until }),
      ...(q && { q }),
      ...(isMine(search) && { mine: true }),
    },
  });
}

const isMine = (search: URLSearchParams) => search.get('mine') === '1';

function PostListPage() {
  const [search] = useSearchParams();
  useRememberedList(search);
  const mayRead = useGuard();
  const options = listOf(search);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...options,
    enabled: mayRead,
    placeholderData: keepPreviousData,
  });
  const isOfEarlier = search.has('until');
  const table = useRef<HTMLDivElement>(null);
  const { modal, ask, takeState } = useListDeletion({
    page: data,
    queryKey: options.queryKey,
    isOfEarlier,
    table,
  });

  // New posts must not shift the pages of a list that the user is reading.
  const hrefFor = (page: number) =>
    listAddress(search, page === 1 ? {} : { page, until: data?.until ?? undefined });
  const query = search.get('q') ?? '';
  const isFiltered = query !== '' || isMine(search);

  // Placeholder data is of the previous list.
  useExistingPage(isPlaceholderData ? undefined : data, { isOfEarlier, hrefFor, takeState });

  return (
    <Page>
      <title>게시판 - 다모아</title>
      <PostListHead />
      <div className="with-script">
        <PostSearch
          query={query}
          isMine={isMine(search)}
          allHref={listAddress(search, { mine: undefined })}
          mineHref={listAddress(search, { mine: 1 })}
          total={data?.total}
        />
      </div>
      <NeedsScript>
        게시판을 보려면 로그인해야 하고, 로그인하려면 브라우저에서 자바스크립트를 켜야 해요.
      </NeedsScript>
      {error && !data && (
        <PostListFailure
          text={error.problem.detail}
          retryHref={`/post?${search}`}
          isBusy={isFetching}
          fallbackLink={
            error.problem.status === 422 ? { label: '첫 페이지 보기', href: '/post' } : undefined
          }
        />
      )}
      {!data && !error && (
        <div className="with-script" aria-busy>
          <PostTableSkeleton />
        </div>
      )}
      {data?.total === 0 && (
        <div aria-busy={isPlaceholderData}>
          {isFiltered ? <NoFoundPosts query={query} /> : <NoPosts />}
        </div>
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData} ref={table}>
          <PostTable
            posts={data.data}
            firstNumber={data.total - (data.current_page - 1) * POSTS_PER_PAGE}
            onDelete={({ id }) => ask(id)}
          />
        </div>
      )}
      {data && (
        <Pagination
          isEverywhere
          page={data.current_page}
          lastPage={data.last_page}
          hrefFor={hrefFor}
        />
      )}
      <DeletePostModal {...modal} />
    </Page>
  );
}
