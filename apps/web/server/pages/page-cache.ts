import assert from 'node:assert/strict';
import { bodyHash, Cache } from '@damoa/service';
import { EncodedBody } from './encoded-body.ts';
import type { RenderPage, RenderRequest, RenderResult } from './renderer.ts';

/** Seconds for which a page is fresh. */
const FRESH_FOR = 2;
/** Seconds for which a page is served at all, unless rendering fails. */
export const MAX_AGE = 4;
/** Seconds for which a stale page is served if rendering fails. */
export const STALE_IF_ERROR = 600;

/**
 * Together with the rendering threads, the cache must fit into the 250 MB that `npm run faults -- soak`
 * asserts.
 */
const MAX_BYTES = 40 * 1024 * 1024;

export interface RenderedPage extends Omit<RenderResult, 'html'> {
  body: EncodedBody;
  /** A weak ETag, the same for all encodings. */
  etag: string;
  /** `performance.now()` before its data was requested. */
  since: number;
}

/**
 * Caches pages that are the same for everyone. They are rendered again after a few seconds, so that changes
 * appear without notification, and at once for a visitor who has written something. Phones and wide screens
 * have separate pages.
 */
export class PageCache {
  readonly #pages = new Cache<RenderedPage>({
    maxBytes: MAX_BYTES,
    sizeOf: ({ body }, key) => body.size + key.length,
    freshFor: FRESH_FOR * 1000,
    staleWhileRevalidate: (MAX_AGE - FRESH_FOR) * 1000,
    staleIfError: (STALE_IF_ERROR - FRESH_FOR) * 1000,
    isCacheable: ({ isShared = false, status }) => isShared && status === 200,
    // A page with missing parts does not replace a complete one.
    isFailure: ({ status, isPartial = false }) => status >= 500 || (status === 200 && isPartial),
  });
  readonly #render: RenderPage;

  constructor(render: RenderPage) {
    this.#render = render;
  }

  /** The cached page; undefined unless it is fresh. */
  fresh(request: Pick<RenderRequest, 'url' | 'isPhone'>) {
    return this.#pages.get(keyOf(request));
  }

  /**
   * The page for a visitor. With an LSN it is rendered now, and replaces the cached page for everyone.
   * @throws the error of rendering, if there is no stale page to serve
   */
  get(request: RenderRequest): Promise<RenderedPage> {
    const { form, lsn } = request;
    const render = (stored?: RenderedPage) => this.#renderNow(request, stored);
    if (form !== undefined) return render();
    const key = keyOf(request);
    return lsn === undefined ? this.#pages.fetch(key, render) : this.#pages.renew(key, render);
  }

  stats() {
    return this.#pages.stats();
  }

  async #renderNow(request: RenderRequest, stored?: RenderedPage): Promise<RenderedPage> {
    const since = performance.now();
    const rendered = await this.#render({ ...request, storedDataHash: stored?.dataHash });
    if (!rendered) {
      assert(stored, 'Nothing is stored that could be unchanged.');
      return { ...stored, since };
    }
    const { html, ...page } = rendered;
    return { ...page, body: new EncodedBody(html), etag: weakEtag(html), since };
  }
}

/** A weak ETag: the same for all encodings of a text. */
export function weakEtag(text: string | Buffer) {
  return `W/"${bodyHash(text)}"`;
}

function keyOf({ url, isPhone }: Pick<RenderRequest, 'url' | 'isPhone'>) {
  return `${isPhone ? 'phone' : 'wide'} ${url}`;
}

/** The age of a page in seconds. */
export function ageInSeconds({ since }: RenderedPage) {
  return (performance.now() - since) / 1000;
}
