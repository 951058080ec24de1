import type { SiteSettings } from './site-settings.ts';

/** The URLs of the scripts of a page. */
export interface Assets {
  scripts: string[];
  /** Scripts that those above import, and those of the page. */
  preloads: string[];
}

export interface RenderRequest {
  url: string;
  isPhone: boolean;
  /** The body of a form (`application/x-www-form-urlencoded`) that was posted to the page. */
  form?: string | undefined;
  /** The IP address of the visitor. */
  clientIp: string;
  /** The LSN of the visitor's last write, which the page must include. */
  lsn?: string | undefined;
  /** The id of the request, which the calls of the rendering forward. */
  requestId?: string | undefined;
  /** The span of the rendering, the parent of its calls: https://www.w3.org/TR/trace-context/ */
  traceparent?: string | undefined;
  /** The `dataHash` of the stored page at this URL. */
  storedDataHash?: string | undefined;
}

/** The site for which pages are rendered. */
interface Site extends SiteSettings {
  /** The assets of a page from its source files. */
  assetsOf(sources: string[]): Assets;
  /** HTML for the head, with the styles of all pages. Bytes, so that no page encodes them again. */
  styles: Buffer;
}

export interface RenderResult {
  status: number;
  html: string | Buffer;
  /** The target of a redirect. */
  location?: string | undefined;
  /** Whether it shows the catalogue only, so that it may be cached for everyone for a few seconds. */
  isShared?: boolean;
  /** Whether some of its data could not be loaded. */
  isPartial?: boolean;
  /** Hash of the data that it was rendered from. */
  dataHash?: string;
  /** Milliseconds spent on loading data and on rendering markup. */
  spent?: { data: number; markup: number };
}

/** A file for robots or feed readers; 503 without a body if the API is down. */
export interface TextFile {
  status: 200 | 503;
  type: string;
  /** The text, or the parts of a long file, which is complete only if none of them fails. */
  body: string | AsyncIterable<string>;
}

/** A chart, which `draw` renders as SVG; 404 without such a product or chart, 503 if the API is down. */
export type ChartFile = { status: 200; draw(): Promise<string> } | { status: 404 | 503 };

/** What `src/entry-server.tsx` exports. */
export interface Renderer {
  render(request: RenderRequest, site: Site): ReturnType<RenderPage>;
  renderText(path: string, settings: SiteSettings): Promise<TextFile | undefined>;
  loadPriceChart(id: string, name: string, settings: SiteSettings): Promise<ChartFile>;
}

/** @returns undefined if the data of the page have not changed, so that the stored page is still right */
export type RenderPage = (request: RenderRequest) => Promise<RenderResult | undefined>;

/** A renderer that is bound to a site. */
export interface Rendering {
  renderPage: RenderPage;
  renderText(path: string): Promise<TextFile | undefined>;
}

/** Loads the data of the chart `name` of the price of a product. */
export type LoadPriceChart = (id: string, name: string) => Promise<ChartFile>;
