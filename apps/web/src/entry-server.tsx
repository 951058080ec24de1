import { dehydrate, hashKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Page, PageRequest } from '../server/page.ts';
import { ApiError, createQueryClient, queries } from './api.ts';
import { App } from './app.tsx';
import { escapeJson } from './document.tsx';
import type { PageState } from './page-state.ts';
import { createRoutes } from './routes.tsx';

/** Renders the page at `url`. A page whose data failed is rendered too, with the status of the failure. */
export async function render({ url, isPhone, apiOrigin, assets }: PageRequest): Promise<Page> {
  const queryClient = createQueryClient(apiOrigin);
  const handler = createStaticHandler(createRoutes({ queryClient, isPhone: () => isPhone }));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return { status: context.status, html: '' };

  const known = dehydrate(queryClient, { shouldDehydrateQuery: isNeededByPage });
  const { loaderData, errors } = context;
  const state: PageState = { queries: known, isPhone, assets, router: { loaderData, errors } };
  const html = renderToString(
    <App queryClient={queryClient} isPhone={isPhone} assets={assets} state={escapeJson(state)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const failure = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ meta }) => meta?.decidesStatus === true })
    .map(({ state: { error } }) => error)
    .find((error) => error instanceof ApiError);
  return { status: failure?.problem.status ?? context.statusCode, html: `<!doctype html>${html}` };
}

/** The menu has taken its few rows from the whole tree: the tree itself need not travel. */
function isNeededByPage({ queryHash }: { queryHash: string }) {
  return queryHash !== WHOLE_TREE;
}

const WHOLE_TREE = hashKey(queries.categories.list({}).queryKey);
