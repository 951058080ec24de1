import { AsyncLocalStorage } from 'node:async_hooks';
import { LSN_COOKIE } from '@damoa/contracts';
import { LegalNotice } from '@damoa/ui/legal-notice';
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Renderer, RenderRequest } from '../server/pages/renderer.ts';
import type { SiteSettings } from '../server/pages/site-settings.ts';
import { createExportCalls } from './api/export-calls.ts';
import { withoutTimestamps } from './api/hydration-state.ts';
import { createPersonalCalls } from './api/personal-calls.ts';
import { createCalls, createQueryClient } from './api/queries.ts';
import { ApiError } from './api/send-call.ts';
import { sendSharedCall } from './api/shared-calls.ts';
import { LATER_STYLES } from './browser/later-styles.ts';
import { takeCached } from './cached-markup.tsx';
import { priceChartFile } from './charts/price-chart-file.ts';
import { hashOfData, TREE_HASH } from './data-hash.ts';
import { App } from './document/app.tsx';
import type { PageState } from './document/page-state.ts';
import { loadBusinessFacts } from './layout/load-business-facts.ts';
import { loadForRendering } from './navigation/load-queries.ts';
import type { GetMeta, PageDefinition } from './navigation/page.ts';
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

/** The handler of all GET requests: building and ranking the routes takes longer than matching one. */
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

/** Links to the styles that a script loads after the page. */
const STYLES_WITHOUT_SCRIPTS = Buffer.from(
  `<noscript>${LATER_STYLES.map(
    ({ href, media }) => `<link rel="stylesheet" href="${href}" media="${media}">`,
  ).join('')}</noscript>`,
);

/** Milliseconds before each retry of the calls for a text file. */
const PAUSES = [100, 400];
/** The same once a part of a file has been sent, which would be lost if the calls failed. */
const LONG_PAUSES = [500, 2_000, 5_000];

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
  const dehydrated = withoutTimestamps(
    dehydrate(queryClient, { shouldDehydrateQuery: isNeededByPage }),
  );
  const { loaderData, actionData, errors } = context;
  const { path, params, id, file, page } = matchedPage(context);
  const getQueryData = queryClient.getQueryData.bind(queryClient);
  // A page with an error shows something else than its metadata describe.
  const getMeta = errors ? undefined : metaOf(page, file);
  const meta = getMeta?.({ url, id, isPhone, getQueryData, siteUrl });
  const status = failure ?? meta?.status ?? context.statusCode;
  const assets = assetsOf(file ? [sourceOf(file)] : []);
  const router = { loaderData, actionData, errors };
  const { html, cached } = renderDocument(
    { queryClient, handler, context, business },
    { queries: dehydrated, isPhone, assets, router },
  );
  const head = pageHead({
    siteUrl,
    status,
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '다모아',
    path: generatePath(path, params),
    meta: { isIndexed: page?.robots === undefined, ...meta },
  });
  const isPartial =
    business === undefined || dehydrated.queries.some(({ state }) => state.status !== 'success');
  const isShared = !page?.isEditor && !isPartial && isSameForAll(request, dehydrated);
  const endOfHead = html.indexOf('</head>');
  const parts = [
    Buffer.from(`<!doctype html>${html.slice(0, endOfHead)}`),
    styles,
    STYLES_WITHOUT_SCRIPTS,
    Buffer.from(head),
    ...pasteMarkup(html.slice(endOfHead), cached),
  ];
  const spent = { data, markup: performance.now() - renderStarted };
  return { status, html: Buffer.concat(parts), isShared, isPartial, dataHash, spent };
};

/** Runs the loaders of a page, or the action of its form, with a query client for this request. */
async function loadPage(
  request: RenderRequest,
  { apiOrigin, timeout }: Pick<SiteSettings, 'apiOrigin' | 'timeout'>,
  isPhone: boolean,
) {
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
    loadBusinessFacts(options),
  ]);
  return { queryClient, handler, context, business };
}

type LoadedPage = Awaited<ReturnType<typeof loadPage>>;

/** The innermost matched route, and its page with the file that defines it. */
function matchedPage({ matches }: StaticHandlerContext) {
  const { route, params } = matches.at(-1) ?? {};
  const { file, page } = (route?.handle ?? {}) as Partial<RouteHandle>;
  return { path: route?.path ?? '*', params, id: params?.id ?? '', file, page };
}

/** The metadata function of a page, from its own file or from the `.server.ts` file beside it. */
function metaOf(page: PageDefinition | undefined, file: string | undefined) {
  return page?.meta ?? SERVER_META[`${file?.replace(/\.tsx$/, '')}.server.ts`];
}

/** Renders the document, with placeholders in place of the cached elements, which are returned with it. */
function renderDocument(
  { queryClient, handler, context, business }: LoadedPage & { context: StaticHandlerContext },
  state: PageState,
) {
  // Discards what a rendering that threw has left.
  takeCached();
  const html = renderToString(
    <App
      queryClient={queryClient}
      isPhone={state.isPhone}
      assets={state.assets}
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
  return { html, cached: takeCached() };
}

/** The failure of the first failed query that the page cannot be shown without. */
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
  return priceChartFile(id, name, calls);
};

/**
 * Whether a page is the same for everyone: it shows the catalogue or texts of the shop only. Posts may be
 * deleted, and must not be shown from a cache afterwards.
 */
function isSameForAll({ form }: RenderRequest, { queries }: DehydratedState) {
  const sharedData = new Set<unknown>(['products', 'categories', 'menu', 'legal']);
  return (
    form === undefined && queries.every(({ queryKey: [resource] }) => sharedData.has(resource))
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
