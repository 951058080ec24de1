import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { EncodedBody } from './encoded-body.ts';
import type { Page, PageRequest } from './page.ts';

/** Seconds after which the next visitor has a page rendered anew, while still given the old one. */
const FRESH = 2;
/** Seconds after which nobody is given it while it can be rendered. */
export const LONGEST = 4;
/** Seconds for which it stands in where it cannot. */
export const STANDS_IN = 600;

const MOST_BYTES = 48 * 1024 * 1024;

export interface RenderedPage extends Omit<Page, 'html'> {
  body: EncodedBody;
  /** Names the content, whatever it is encoded in. */
  etag: string;
  /** `performance.now()` before its data was asked for. */
  since: number;
}

type Render = (request: PageRequest) => Promise<Page>;
type Visit = Pick<PageRequest, 'url' | 'isPhone'>;

/**
 * Keeps the pages that are the same for everyone. They are asked for again after a few seconds, so
 * that no word of a change has to arrive for it to be shown; a page that is asked for by many at
 * once is rendered once. Phones and wide screens have pages of their own.
 */
export function keepPages(render: Render) {
  const kept = new LRUCache<string, RenderedPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.size + key.length,
  });
  const underWay = new Map<string, Promise<RenderedPage>>();

  async function renderAnew(request: PageRequest): Promise<RenderedPage> {
    const since = performance.now();
    const { html, ...page } = await render(request);
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return { ...page, body: new EncodedBody(html), etag, since };
  }

  /** Joins a rendering that is under way: it began before this was asked for, by seconds at most. */
  function renderOnce(key: string, request: PageRequest) {
    const joined = underWay.get(key);
    if (joined) return joined;
    const isCurrent = () => underWay.get(key) === rendering;
    const rendering: Promise<RenderedPage> = renderAnew(request)
      .then((page) => {
        // Else a change has been made meanwhile, which this page may not have seen.
        if (!isCurrent()) return page;
        if (page.isShared && page.status === 200) kept.set(key, page);
        else if (page.status < 500) kept.delete(key);
        return page;
      })
      .finally(() => isCurrent() && underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  }

  return {
    /** The kept page that may be given as it is, if there is one. */
    fresh(visit: Visit): RenderedPage | undefined {
      const page = kept.get(keyOf(visit));
      return page && secondsSince(page) < FRESH ? page : undefined;
    },

    /** @throws what `render` throws, where no earlier page stands in */
    async get(request: PageRequest): Promise<RenderedPage> {
      const key = keyOf(request);
      if (request.form !== undefined) return renderAnew(request);
      const found = kept.get(key);
      const page = found && secondsSince(found) < STANDS_IN ? found : undefined;
      if (page && secondsSince(page) < FRESH) return page;
      const rendering = renderOnce(key, request);
      if (!page) return rendering;
      if (secondsSince(page) < LONGEST) {
        // Whoever asks next, and has to wait for it, learns of its failure.
        rendering.catch(() => {});
        return page;
      }
      // Unless something has been changed meanwhile.
      const standsIn = () => kept.get(key) === page;
      try {
        const newer = await rendering;
        return newer.status >= 500 && standsIn() ? page : newer;
      } catch (error) {
        if (standsIn()) return page;
        throw error;
      }
    },

    /** Something has been changed through this server: whoever did it sees it in the next page. */
    forget() {
      kept.clear();
      underWay.clear();
    },
  };
}

function keyOf({ url, isPhone }: Visit) {
  return `${isPhone ? 'phone' : 'wide'} ${url}`;
}

export function secondsSince({ since }: RenderedPage) {
  return (performance.now() - since) / 1000;
}
