import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { generatePath } from 'react-router-dom';
import type { Renderer, RenderRequest } from '../server/pages/renderer.ts';
import { ApiError } from './api/send-call.ts';
import type { GetMeta, PageDefinition } from './navigation/page.ts';
import { hashOfData } from './rendering/data-hash.ts';
import { type LoadedPage, loadPage, matchedPage } from './rendering/load-page.ts';
import { joinParts, type RenderedDocument, renderDocument } from './rendering/render-document.tsx';
import { pageHead } from './seo/page-head.ts';

export { loadPriceChart, renderText } from './rendering/render-files.ts';

/** Metadata whose code no browser should load, from files beside the pages. */
const SERVER_META = import.meta.glob<GetMeta>('./pages/*.server.ts', {
  eager: true,
  import: 'meta',
});

/** Renders a page. If its data fail, the page is rendered with the status of the failure. */
export const render: Renderer['render'] = async (request, site) => {
  const { siteUrl, assetsOf, styles } = site;
  const url = new URL(request.url);
  // Only the 'more' button of narrow windows adds `from`, which makes it a better guess than the headers.
  const isPhone = request.isPhone || url.searchParams.has('from');
  const started = performance.now();
  const { queryClient, handler, context, business } = await loadPage(request, site, isPhone);
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? undefined;
    return { status: context.status, html: '', location };
  }

  const data = performance.now() - started;
  // Before rendering, whose hooks replace the `meta` that the loaders have set on the queries.
  const failure = failureOf(queryClient)?.problem.status;
  const dataHash = hashOfData(queryClient, context, business);
  if (dataHash === request.storedDataHash) return undefined;
  const renderStarted = performance.now();
  const page = { queryClient, handler, context, business };
  const document = renderDocument(page, { isPhone, assetsOf });
  const { status, head } = describePage(page, document, { url, isPhone, siteUrl, failure });
  const html = joinParts(document, head, styles);
  const { queries } = document;
  const isPartial =
    business === undefined || queries.some(({ state }) => state.status !== 'success');
  const isEditor = matchedPage(context).page?.isEditor;
  const isShared = !isEditor && !isPartial && isSameForAll(request, queries);
  const spent = { data, markup: performance.now() - renderStarted };
  return { status, html, isShared, isPartial, dataHash, spent };
};

/** The metadata function of a page, from its own file or from the `.server.ts` file beside it. */
function metaOf(page: PageDefinition | undefined, file: string | undefined) {
  return page?.meta ?? SERVER_META[`${file?.replace(/\.tsx$/, '')}.server.ts`];
}

/** The status of a page, and what search engines and link previews read in its head. */
function describePage(
  { queryClient, context }: LoadedPage,
  { html }: RenderedDocument,
  {
    url,
    isPhone,
    siteUrl,
    failure,
  }: {
    url: URL;
    isPhone: boolean;
    siteUrl: string;
    failure: number | undefined;
  },
) {
  const { path, params, id, file, page } = matchedPage(context);
  const getQueryData = queryClient.getQueryData.bind(queryClient);
  // A page with an error shows something else than its metadata describe.
  const getMeta = context.errors ? undefined : metaOf(page, file);
  const meta = getMeta?.({ url, id, isPhone, getQueryData, siteUrl });
  const status = failure ?? meta?.status ?? context.statusCode;
  const head = pageHead({
    siteUrl,
    status,
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '다모아',
    path: generatePath(path, params),
    meta: { isIndexed: page?.robots === undefined, ...meta },
  });
  return { status, head };
}

/** The failure of the first failed query that the page cannot be shown without. */
function failureOf(queryClient: QueryClient) {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ meta }) => !meta?.isSecondary })
    .map(({ state: { error } }) => error)
    .find((error) => error instanceof ApiError);
}

/**
 * Whether a page is the same for everyone: it shows the catalogue or texts of the shop only. Posts may be
 * deleted, and must not be shown from a cache afterwards.
 */
function isSameForAll({ form }: RenderRequest, queries: DehydratedState['queries']) {
  const sharedData = new Set<unknown>(['products', 'categories', 'menu', 'legal']);
  return (
    form === undefined && queries.every(({ queryKey: [resource] }) => sharedData.has(resource))
  );
}
