import { type Admission, type Metrics, measureAdmissions, measureCache } from '@damoa/service';
import type { PageCache } from './page-cache.ts';
import type { RenderResult } from './renderer.ts';

/** Seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];

/**
 * Registers metrics of pages.
 * @returns a function to call after each rendering; with undefined if the stored page was still right
 */
export function measurePages(
  metrics: Metrics,
  { pages, renderings }: { pages: PageCache; renderings: Admission },
) {
  measureCache(metrics, 'page', pages);
  measureAdmissions(metrics, { renderings });
  const seconds = metrics.histogram({
    name: 'damoa_page_render_duration_seconds',
    help: 'Time in which a page was rendered: its data were loaded, or its markup was made.',
    labelNames: ['phase'],
    buckets: BUCKETS,
  });
  const failures = metrics.counter({
    name: 'damoa_page_render_failures_total',
    help: 'Pages that were rendered with a status of 500 or above.',
  });
  return (page: RenderResult | undefined) => {
    if (page && page.status >= 500) failures.inc();
    if (!page?.spent) return;
    seconds.observe({ phase: 'data' }, page.spent.data / 1000);
    seconds.observe({ phase: 'markup' }, page.spent.markup / 1000);
  };
}
