import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { type BusinessFact, LSN_COOKIE } from '@damoa/contracts';
import { LegalNotice } from '@damoa/ui/legal-notice';
import { type DehydratedState, dehydrate, hashKey, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Renderer, RenderRequest } from '../server/pages/renderer.ts';
import { createExportCalls } from './api/export-calls.ts';
import { withoutTimestamps } from './api/hydration-state.ts';
import { createPersonalCalls } from './api/personal-calls.ts';
import { createCalls, createQueryClient, queries } from './api/queries.ts';
import { ApiError } from './api/send-call.ts';
import { sendSharedCall } from './api/shared-calls.ts';
import { takeCached } from './cached-markup.tsx';
import { priceChartFile } from './charts/price-chart-file.ts';
import { App } from './document/app.tsx';
import type { PageState } from './document/page-state.ts';
import { loadBusinessFacts } from './layout/load-business-facts.ts';
import { loadForRendering } from './navigation/load-queries.ts';
import type { GetMeta } from './navigation/page.ts';
import type { RouteHandle } from './navigation/route-handle.ts';
import { pasteMarkup } from './paste-markup.ts';
import { createRoutes, disallowedPaths, type RouteContext } from './routes.tsx';
import { escapeJson } from './seo/markup.ts';
import { pageHead } from './seo/page-head.ts';
import { textFileAt } from './seo/text-files.ts';

/** Metadata whose code no browser should load, from files beside the pages. */
const SERVER_META = import.meta.glob<GetMeta>('./pages/*.server.ts', {
  eager: true,
  import: 'meta',
});

const routeContext = new AsyncLocalStorage<RouteContext>();

/** For all pages that are read: to build and rank the routes takes longer than to match one. */
const readHandler = createStaticHandler(
  createRoutes({
    load: (query) => currentContext().load(query),
    isPhone: () => currentContext().isPhone(),
    timeout: Infinity,
  }),
);

function currentContext() {
  const context = routeContext.getStore();
  if (!context) throw new Error('A loader runs outside of a rendering.');
  return context;
}

/** Before calls for a robot's file are sent again, in milliseconds. */
const PAUSES = [100, 400];
/** Of a file that has begun, where giving up costs all that has been sent. */
const LONG_PAUSES = [500, 2_000, 5_000];

/** Renders a page. If its data fail, the page is rendered with the status of the failure. */
export const render: Renderer['render'] = async (
  request,
  { apiOrigin, timeout, siteUrl, assetsOf, styles },
) => {
  const url = new URL(request.url);
  // Only the 'more' button of narrow windows adds `from`, which makes it a better guess than the headers.
  const isPhone = request.isPhone || url.searchParams.has('from');
  const started = performance.now();
  const options = {
    origin: apiOrigin,
    deadline: AbortSignal.timeout(timeout),
    headers: {
      'x-request-id': request.requestId,
      traceparent: request.traceparent,
      cookie: request.lsn && `${LSN_COOKIE}=${request.lsn}`,
    },
  };
  const queryClient = createQueryClient(options, sendSharedCall);
  const headers = { ...options.headers, 'x-forwarded-for': request.clientIp };
  const forVisitor = { ...options, headers };
  const calls = { ...createCalls(forVisitor), ...createPersonalCalls(forVisitor) };
  const load = loadForRendering(queryClient);
  const routing = { load, calls, isPhone: () => isPhone, timeout: Infinity };
  const handler =
    request.form === undefined ? readHandler : createStaticHandler(createRoutes(routing));
  const [context, business] = await Promise.all([
    routeContext.run(routing, () => handler.query(requestOf(request))),
    loadBusinessFacts(apiOrigin, calls),
  ]);
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? undefined;
    return { status: context.status, html: '', location };
  }

  const data = performance.now() - started;
  // Before rendering, whose hooks replace what the loaders have said of the queries.
  const failure = failureOf(queryClient)?.problem.status;
  const dataHash = hashOfData(queryClient, context, business);
  if (dataHash === request.storedDataHash) return undefined;
  const renderStarted = performance.now();
  const dehydrated = withoutTimestamps(
    dehydrate(queryClient, { shouldDehydrateQuery: isNeededByPage }),
  );
  const { loaderData, actionData, errors } = context;
  const { route, params } = context.matches.at(-1) ?? {};
  const { file, page } = (route?.handle ?? {}) as Partial<RouteHandle>;
  // A page that has failed is not the one that the metadata are of.
  const getMeta = context.errors
    ? undefined
    : (page?.meta ?? SERVER_META[`${file?.replace(/\.tsx$/, '')}.server.ts`]);
  const getQueryData = queryClient.getQueryData.bind(queryClient);
  const meta = getMeta?.({ url, id: params?.id ?? '', isPhone, getQueryData, siteUrl });
  const status = failure ?? meta?.status ?? context.statusCode;
  const assets = assetsOf(file ? [sourceOf(file)] : []);
  const router = { loaderData, actionData, errors };
  const state: PageState = { queries: dehydrated, isPhone, assets, router };
  takeCached();
  const html = renderToString(
    <App
      queryClient={queryClient}
      isPhone={isPhone}
      assets={assets}
      state={escapeJson(state)}
      notice={<LegalNotice business={business} />}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const cached = takeCached();
  const head = pageHead({
    siteUrl,
    status,
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '다모아',
    path: generatePath(route?.path ?? '*', params),
    meta: { isIndexed: page?.robots === undefined, ...meta },
  });
  const isShared = !page?.isEditor && isSameForAll(request, dehydrated);
  const isPartial = dehydrated.queries.some(({ state }) => state.status !== 'success');
  const endOfHead = html.indexOf('</head>');
  const parts = [
    Buffer.from(`<!doctype html>${html.slice(0, endOfHead)}`),
    styles,
    Buffer.from(head),
    ...pasteMarkup(html.slice(endOfHead), cached),
  ];
  const spent = { data, markup: performance.now() - renderStarted };
  return { status, html: Buffer.concat(parts), isShared, isPartial, dataHash, spent };
};

/** Nothing else differs between two renderings of an address: no page that is shared shows the time. */
function hashOfData(
  queryClient: QueryClient,
  { loaderData, errors }: StaticHandlerContext,
  business: readonly BusinessFact[],
) {
  const queries = queryClient.getQueryCache().getAll();
  const data = queries.map(({ queryHash, state: { status, data } }) => [
    queryHash,
    status,
    queryHash === TREE_HASH && data ? hashOfTree(data) : data,
  ]);
  return hashOf([data, loaderData, errors, business]);
}

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64');

/** The tree is large, and the same object for many pages. */
function hashOfTree(tree: object) {
  const hash = treeHashes.get(tree) ?? hashOf(tree);
  treeHashes.set(tree, hash);
  return hash;
}

const treeHashes = new WeakMap<object, string>();

/** Why the first of the queries failed that the page cannot be shown without. */
function failureOf(queryClient: QueryClient) {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ meta }) => !meta?.isSecondary })
    .map(({ state: { error } }) => error)
    .find((error) => error instanceof ApiError);
}

export const renderText: Renderer['renderText'] = (path, { siteUrl, apiOrigin, timeout }) => {
  const options = { origin: apiOrigin, deadline: AbortSignal.timeout(timeout) };
  return textFileAt(path, {
    siteUrl,
    calls: { ...createCalls(options), ...createExportCalls(options, PAUSES) },
    laterCalls: createExportCalls({ origin: apiOrigin }, LONG_PAUSES),
    disallowed: disallowedPaths,
  });
};

export const renderPriceChart: Renderer['renderPriceChart'] = (
  id,
  name,
  { apiOrigin, timeout },
) => {
  const calls = createCalls({ origin: apiOrigin, deadline: AbortSignal.timeout(timeout) });
  return priceChartFile(id, name, calls, Date.now());
};

/**
 * Whether a page may be cached for everyone: it shows the catalogue or texts of the shop only, and none of
 * its queries failed. Posts may be deleted, and must not be shown from a cache afterwards.
 */
function isSameForAll({ form }: RenderRequest, { queries }: DehydratedState) {
  const sharedData = new Set<unknown>(['products', 'categories', 'menu', 'legal']);
  return (
    form === undefined &&
    queries.every(
      ({ queryKey: [resource], state }) => sharedData.has(resource) && state.status === 'success',
    )
  );
}

function requestOf({ url, form }: RenderRequest) {
  if (form === undefined) return new Request(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', headers, body: form });
}

/** The source of a page's file, as named in the manifest of the build. */
const sourceOf = (file: string) => file.replace(/^\./, 'src');

/**
 * The whole category tree is not sent to the browser: the menu has its own query with the few rows it needs.
 */
function isNeededByPage({ queryHash }: { queryHash: string }) {
  return queryHash !== TREE_HASH;
}

const TREE_HASH = hashKey(queries.categories.list({}).queryKey);
