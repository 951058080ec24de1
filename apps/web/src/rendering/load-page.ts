import { AsyncLocalStorage } from 'node:async_hooks';
import { LSN_COOKIE } from '@damoa/contracts';
import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import type { RenderRequest } from '../../server/pages/renderer.ts';
import type { SiteSettings } from '../../server/pages/site-settings.ts';
import { createPersonalCalls } from '../api/personal-calls.ts';
import { createCalls, createQueryClient } from '../api/queries.ts';
import { sendSharedCall } from '../api/shared-calls.ts';
import { loadBusinessFacts } from '../layout/load-business-facts.ts';
import { loadForRendering } from '../navigation/load-queries.ts';
import type { RouteHandle } from '../navigation/route-handle.ts';
import { createRoutes, type RouteContext } from '../routes.tsx';

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

/** Runs the loaders of a page, or the action of its form, with a query client for this request. */
export async function loadPage(
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

/** A page that is to be rendered: no loader has redirected it. */
export type LoadedPage = Awaited<ReturnType<typeof loadPage>> & { context: StaticHandlerContext };

/** The innermost matched route, and its page with the file that defines it. */
export function matchedPage({ matches }: StaticHandlerContext) {
  const { route, params } = matches.at(-1) ?? {};
  const { file, page } = (route?.handle ?? {}) as Partial<RouteHandle>;
  return { path: route?.path ?? '*', params, id: params?.id ?? '', file, page };
}

function requestOf({ url, form }: RenderRequest) {
  if (form === undefined) return new Request(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', headers, body: form });
}
