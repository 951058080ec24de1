import { type DehydratedState, dehydrate, hashKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Page, PageRequest, Renderer, Site } from '../server/pages/page.ts';
import { renderTurn } from '../server/pages/render-turn.ts';
import { withoutTimes } from './api/hydration-state.ts';
import { callsOf, createQueryClient, queries } from './api/queries.ts';
import { ApiError } from './api/send-call.ts';
import { App } from './document/app.tsx';
import { escapeJson } from './document/html-document.tsx';
import type { PageState } from './document/page-state.ts';
import { createRoutes, type RouteHandle } from './routes.tsx';
import { describe } from './seo/description.ts';
import { pageHead } from './seo/page-head.ts';
import { textFileAt } from './seo/text-files.ts';

/** Milliseconds within which all that a page asks the API for must be there. */
const DEADLINE = 1_500;

/** Renders the page at `url`. A page whose data failed is rendered too, with the status of the failure. */
export async function render(
  visit: PageRequest,
  { apiOrigin, siteUrl, assetsOf, styles }: Site,
): Promise<Page> {
  const { address } = visit;
  // Only the 'more' button, which is for narrow windows, adds pages: better than any other guess.
  const isPhone = visit.isPhone || new URL(visit.url).searchParams.has('from');
  const started = performance.now();
  const sender = { origin: apiOrigin, deadline: AbortSignal.timeout(DEADLINE) };
  const queryClient = createQueryClient(sender);
  const calls = callsOf({ ...sender, forwardedFor: address });
  const routes = createRoutes({ queryClient, calls, isPhone: () => isPhone, patience: Infinity });
  const handler = createStaticHandler(routes);
  const context = await handler.query(requestOf(visit));
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? undefined;
    return { status: context.status, html: '', location };
  }

  const data = performance.now() - started;
  await renderTurn();
  const turned = performance.now();
  const known = withoutTimes(dehydrate(queryClient, { shouldDehydrateQuery: isNeededByPage }));
  const { loaderData, actionData, errors } = context;
  const assets = assetsOf(context.matches.flatMap(({ route }) => sourcesOf(route.handle)));
  const router = { loaderData, actionData, errors };
  const state: PageState = { queries: known, isPhone, assets, router };
  const html = renderToString(
    <App queryClient={queryClient} isPhone={isPhone} assets={assets} state={escapeJson(state)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const spent = { data, markup: performance.now() - turned };
  const failure = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ meta }) => meta?.decidesStatus === true })
    .map(({ state: { error } }) => error)
    .find((error) => error instanceof ApiError);
  const status = failure?.problem.status ?? context.statusCode;
  const head = pageHead({
    siteUrl,
    status,
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '다모아',
    description: describe({ context, url: new URL(visit.url), queryClient, isPhone, siteUrl }),
  });
  const whole = html.replace('</head>', () => `${styles}${head}</head>`);
  return { status, html: `<!doctype html>${whole}`, isShared: isShared(visit, known), spent };
}

export const renderText: Renderer['renderText'] = (path, { siteUrl, apiOrigin }) =>
  textFileAt(
    path,
    siteUrl,
    callsOf({ origin: apiOrigin, deadline: AbortSignal.timeout(DEADLINE) }),
  );

/** What people write may be deleted, and then must not be shown again; what failed may be there now. */
function isShared({ form }: PageRequest, { queries }: DehydratedState) {
  const ofCatalogue = new Set<unknown>(['products', 'categories', 'menu']);
  return (
    form === undefined &&
    queries.every(
      ({ queryKey: [resource], state }) => ofCatalogue.has(resource) && state.status === 'success',
    )
  );
}

function requestOf({ url, form }: PageRequest) {
  if (form === undefined) return new Request(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', headers, body: form });
}

function sourcesOf(handle: RouteHandle | undefined) {
  return handle ? [handle.file] : [];
}

/** The menu has taken its few rows from the whole tree: the tree itself need not travel. */
function isNeededByPage({ queryHash }: { queryHash: string }) {
  return queryHash !== WHOLE_TREE;
}

const WHOLE_TREE = hashKey(queries.categories.list({}).queryKey);
