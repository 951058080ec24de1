import type { PictureSource } from '@damoa/ui';
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Calls } from '../api/queries.ts';
import type { ApiError } from '../api/send-call.ts';

/** Loads a query into the cache. It never rejects: what failed is shown by the page. */
export type LoadQuery = <Data, Key extends QueryKey>(
  query: QueryExecuteOptions<Data, ApiError, Data, Data, Key>,
) => Promise<void>;

/** Which page is wanted, and by what kind of device. */
interface PageRequest {
  url: URL;
  /** The `:id` of the address; empty where there is none. */
  id: string;
  isPhone: boolean;
}

interface LoaderContext extends PageRequest {
  load: LoadQuery;
}

/** What can be said of a page once its queries have been loaded. */
interface DataContext extends PageRequest {
  getQueryData: QueryClient['getQueryData'];
}

/** What robots, and those who share the page, are told of it. What is left out is told of the site. */
export interface PageMeta {
  /** The canonical path and query; by default the path of the page. */
  canonical?: string;
  description?: string | undefined;
  /** The path of the picture that a shared link shows. */
  preview?: string;
  type?: 'website' | 'article';
  isIndexed?: boolean;
  /** For JSON-LD. */
  structuredData?: readonly object[];
}

export type GetMeta = (context: DataContext & { siteUrl: string }) => PageMeta;

/** A page, as the file of its address in `pages/` exports it. */
export interface Page {
  /** It renders its own `<title>`, which changes with every navigation. */
  Component: ComponentType;
  /**
   * Loads the queries of the page. The status of the page is that of the first query that fails,
   * unless the query is `secondary`.
   */
  load?(context: LoaderContext): Promise<unknown> | undefined;
  /** Handles the form of the page where there are no scripts. By default it comes back as it was. */
  action?(request: Request, calls: Calls): Promise<unknown>;
  /** Where the browser must not load the code for it, a file beside the page exports it: `*.server.ts`. */
  meta?: GetMeta;
  /** `noindex`: search engines shall not list it. `disallow`: robots need not even fetch it. */
  robots?: 'noindex' | 'disallow';
  /** The pictures that are shown first, to be preloaded together with the page. */
  pictures?(context: DataContext): readonly PictureSource[];
  /** Paths of the pages that are likely to be visited next: links to them are preloaded when in view. */
  preloads?: readonly string[];
  /** The status where no query fails. */
  status?: 404;
}

export interface PageModule {
  default: Page;
}

/** Defines a page: a misspelt part does not compile. */
export function definePage(page: Page): Page {
  return page;
}

/**
 * The path of a page by the name of its file: `posts.$id.tsx` is `/posts/:id`, `_index.tsx` is `/`,
 * and `$.tsx` is every path that no other page has.
 *
 * The names follow https://reactrouter.com/how-to/file-route-conventions
 */
export function pathOf(file: string) {
  const name = file.replace(/^.*\/|\.tsx$/g, '');
  if (name === '_index') return '/';
  if (name === '$') return '*';
  return `/${name.replaceAll('.', '/').replaceAll('$', ':')}`;
}
