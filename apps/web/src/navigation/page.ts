import type { PictureSource } from '@damoa/ui';
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PersonalCalls } from '../api/personal-calls.ts';
import type { Calls } from '../api/queries.ts';
import type { ApiError } from '../api/send-call.ts';

/** Loads a query into the cache. It never rejects: the page shows the failure. */
export type LoadQuery = <Data, Key extends QueryKey>(
  query: QueryExecuteOptions<Data, ApiError, Data, Data, Key>,
) => Promise<void>;

/** The page that is requested, and the kind of device. */
interface PageRequest {
  url: URL;
  /** The `:id` of the address; empty if there is none. */
  id: string;
  isPhone: boolean;
}

interface LoaderContext extends PageRequest {
  load: LoadQuery;
}

/** The context in which a page reads the data of its queries. */
interface DataContext extends PageRequest {
  getQueryData: QueryClient['getQueryData'];
}

/** Metadata for robots and link previews. Omitted fields have the defaults of the site. */
export interface PageMeta {
  /** The canonical path and query string; by default the path of the page. */
  canonical?: string;
  description?: string | undefined;
  /** The path of the picture in link previews. */
  preview?: string;
  /** The address of a square picture of the page's content, used instead of `preview`. */
  picture?: string | undefined;
  type?: 'website' | 'article';
  isIndexed?: boolean;
  /** The status of the page if no query fails, if it depends on the data. */
  status?: 410 | undefined;
  /** Objects for JSON-LD. */
  structuredData?: readonly object[];
}

export type GetMeta = (context: DataContext & { siteUrl: string }) => PageMeta;

/** A page, as its file in `pages/` exports it. */
export interface PageDefinition {
  /** Renders the page with its own `<title>`, which changes with every navigation. */
  Component: ComponentType;
  /**
   * Loads the queries of the page. The page has the status of the first query that fails, not counting
   * `secondary` ones.
   */
  load?(context: LoaderContext): Promise<unknown> | undefined;
  /** Handles the form of the page without scripts. A page without an action refuses forms. */
  action?(request: Request, calls: Calls & PersonalCalls): Promise<unknown>;
  /** Metadata. If the browser must not load its code, `*.server.ts` beside the page exports it instead. */
  meta?: GetMeta;
  /** The page edits its content: it must show the current version, and is never cached. */
  isEditor?: true;
  /** `noindex`: search engines must not index the page. `disallow`: robots must not fetch it either. */
  robots?: 'noindex' | 'disallow';
  /** The pictures to preload with the page: those in the first view. */
  pictures?(context: DataContext): readonly PictureSource[];
  /**
   * Paths of the pages that are likely to be visited next, in addition to listings. Links in view are
   * preloaded.
   */
  preloads?: readonly string[];
  /** The status if no query fails; by default 200. */
  status?: 404;
}

export interface PageModule {
  default: PageDefinition;
}

/** Defines a page. A misspelt field does not compile. */
export function definePage(page: PageDefinition): PageDefinition {
  return page;
}

/**
 * Returns the path of a page from its file name: `posts.$id.tsx` is `/posts/:id`, `_index.tsx` is `/`,
 * and `$.tsx` is every path without a page.
 *
 * The names follow https://reactrouter.com/how-to/file-route-conventions
 */
export function pathOfFile(file: string) {
  const name = file.replace(/^.*\/|\.tsx$/g, '');
  if (name === '_index') return '/';
  if (name === '$') return '*';
  return `/${name.replaceAll('.', '/').replaceAll('$', ':')}`;
}
