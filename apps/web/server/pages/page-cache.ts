import { createHash } from 'node:crypto';
import { Cache } from '@damoa/service';
import { EncodedBody } from './encoded-body.ts';
import type { Page, PageRequest } from './page.ts';

/** Seconds for which a page is served as it is. */
const FRESH = 2;
/** Seconds after which it is served only while it cannot be rendered. */
export const LONGEST = 4;
/** Seconds for which it stands in where it cannot. */
export const STANDS_IN = 600;

const MAX_BYTES = 48 * 1024 * 1024;

export interface RenderedPage extends Omit<Page, 'html'> {
  body: EncodedBody;
  /** Names the content, whatever it is encoded in. */
  etag: string;
  /** `performance.now()` before its data was requested. */
  since: number;
}

/**
 * Caches the pages that are the same for everyone. They are rendered again after a few seconds, so
 * that a change is shown without any message of it. Phones and wide screens have pages of their own.
 */
export class PageCache {
  readonly #pages = new Cache<RenderedPage>({
    maxBytes: MAX_BYTES,
    sizeOf: ({ body }, key) => body.size + key.length,
    freshFor: FRESH * 1000,
    staleWhileRevalidate: (LONGEST - FRESH) * 1000,
    staleIfError: (STANDS_IN - FRESH) * 1000,
    isCacheable: ({ isShared = false, status }) => isShared && status === 200,
    isFailure: ({ status }) => status >= 500,
  });
  readonly #render: (request: PageRequest) => Promise<Page>;

  constructor(render: (request: PageRequest) => Promise<Page>) {
    this.#render = render;
  }

  /** The cached page, if it is fresh. */
  fresh(request: Pick<PageRequest, 'url' | 'isPhone'>) {
    return this.#pages.get(keyOf(request));
  }

  /** @throws what rendering throws, where no earlier page stands in */
  get(request: PageRequest): Promise<RenderedPage> {
    const render = () => this.#renderAnew(request);
    return request.form === undefined ? this.#pages.fetch(keyOf(request), render) : render();
  }

  /** To be called when something was changed through this server: whoever did it sees it in the next page. */
  clear() {
    this.#pages.clear();
  }

  async #renderAnew(request: PageRequest): Promise<RenderedPage> {
    const since = performance.now();
    const { html, ...page } = await this.#render(request);
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return { ...page, body: new EncodedBody(html), etag, since };
  }
}

function keyOf({ url, isPhone }: Pick<PageRequest, 'url' | 'isPhone'>) {
  return `${isPhone ? 'phone' : 'wide'} ${url}`;
}

export function secondsSince({ since }: RenderedPage) {
  return (performance.now() - since) / 1000;
}
