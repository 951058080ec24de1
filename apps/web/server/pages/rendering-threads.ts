import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import type { RenderPage, RenderRequest, RenderResult } from './renderer.ts';
import type { SiteSettings } from './site-settings.ts';

/** Each takes about 75 MB. */
const MOST_THREADS = 4;

/** One core is left to the process itself, the API and the database, and on two cores 250 MB are enough. */
const threadsOf = (cores: number) => Math.min(Math.max(cores - 1, 1), MOST_THREADS);

/**
 * Milliseconds after which a rendering is taken for one that never ends. The API has answered or been given up
 * long before.
 */
const LONGEST = 15_000;

/** What each thread is started with. */
export interface ThreadData {
  /** The folder that `vite build` has written. */
  dist: string;
  site: SiteSettings;
}

interface ThreadOptions {
  concurrency: number;
  onError: (error: Error) => void;
  longest?: number | undefined;
}

/**
 * Renders pages in threads, one for each core but one, so that cached pages and calls, which the process itself
 * answers, do not wait for a rendering. A thread that breaks is replaced, and all of them if one page takes more
 * than `longest` milliseconds; the pages that they were rendering fail.
 * @param options.concurrency how many pages are rendered at a time, by all threads together
 * @param options.onError hears of a thread that broke while it had nothing to render, once a page has been rendered
 */
export function renderingThreads(
  threadData: ThreadData,
  { concurrency, onError, longest = LONGEST }: ThreadOptions,
) {
  let hasRendered = false;
  // Without a listener it would end the process, as one does that cannot even begin.
  const open = () =>
    openPool(threadData, concurrency).on('error', (error) => {
      if (!hasRendered) throw error;
      onError(error);
    });
  let pool = open();

  function replace(endless: typeof pool) {
    if (pool !== endless) return;
    pool = open();
    void endless.destroy();
  }

  const renderPage: RenderPage = async (request) => {
    // Not by an AbortSignal: a thread would have no second page beside one that can be aborted.
    const timer = setTimeout(replace, longest, pool);
    const page = await pool.run(request).finally(() => clearTimeout(timer));
    hasRendered = true;
    if (!page || typeof page.html === 'string') return page;
    // A Buffer arrives as the array that it is made of.
    const { buffer, byteOffset, byteLength } = page.html;
    return { ...page, html: Buffer.from(buffer, byteOffset, byteLength) };
  };
  return { renderPage, close: () => pool.close({ force: true }) };
}

function openPool(threadData: ThreadData, concurrency: number) {
  const threads = threadsOf(availableParallelism());
  return new Piscina<RenderRequest, RenderResult | undefined>({
    filename: path.join(
      import.meta.dirname,
      `rendering-worker${path.extname(import.meta.filename)}`,
    ),
    workerData: threadData,
    minThreads: threads,
    maxThreads: threads,
    // Most of the time they wait for the API.
    concurrentTasksPerWorker: concurrency,
    // A thread that waits for a task must go on with those that it has.
    atomics: 'disabled',
  });
}
