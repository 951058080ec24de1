import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { LateRendering } from './late-rendering.ts';
import type { RenderPage, RenderRequest, RenderResult } from './renderer.ts';
import type { SiteSettings } from './site-settings.ts';

/** Each thread takes about 75 MB. */
const MAX_THREADS = 4;

/**
 * Leaves one core to the main thread, the API and the database. With one thread, 250 MB suffice on two cores.
 */
const threadsOf = (cores: number) => Math.min(Math.max(cores - 1, 1), MAX_THREADS);

/** Milliseconds after which a rendering counts as endless. Calls to the API have timed out long before. */
const MAX_TIME = 15_000;

/** The data with which each thread is started. */
export interface ThreadData {
  /** The folder that `vite build` has written. */
  dist: string;
  site: SiteSettings;
}

interface ThreadOptions {
  concurrency: number;
  onError: (error: Error) => void;
  maxTime?: number | undefined;
}

/**
 * Renders pages in threads, one per core except one, so that cached pages and calls, which the main thread
 * answers, do not wait for a rendering. A thread that crashes is replaced, and the pages that it was rendering fail.
 * All threads are replaced if one page takes more than `maxTime` milliseconds; what they were rendering is a
 * `LateRendering`.
 * @param options.concurrency how many pages all threads together render at a time
 * @param options.onError called when an idle thread has crashed. Until the first page has been rendered, the
 *   error ends the process instead.
 */
export function renderingThreads(
  threadData: ThreadData,
  { concurrency, onError, maxTime = MAX_TIME }: ThreadOptions,
) {
  let hasRendered = false;
  // Without a listener, an error ends the process. It does so too if a thread cannot even start.
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
    // Not with an AbortSignal: Piscina runs no other task on a thread with an abortable one.
    const used = pool;
    const timer = setTimeout(replace, maxTime, used);
    const page = await used
      .run(request)
      .catch((error: unknown) => {
        throw used === pool ? error : new LateRendering();
      })
      .finally(() => clearTimeout(timer));
    hasRendered = true;
    if (!page || typeof page.html === 'string') return page;
    // A Buffer arrives as a Uint8Array.
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
    // Renderings mostly wait for the API.
    concurrentTasksPerWorker: concurrency,
    // With atomics, a thread that waits for a task would block the tasks that it already runs.
    atomics: 'disabled',
  });
}
