/** How the browser came to load this document: `navigate`, `reload`, `back_forward` or `prerender`. */
export function navigationType() {
  const [loaded] = performance.getEntriesByType('navigation');
  return (loaded as PerformanceNavigationTiming | undefined)?.type;
}
