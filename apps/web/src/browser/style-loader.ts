/**
 * Creates a function that loads a style sheet, once. Its promise resolves when the style sheet has loaded or
 * failed to load: the page can be used without it.
 * @param media the media query that the style sheet applies to
 */
export function styleLoader(href: string, media = 'all') {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.media = media;
      link.href = href;
      link.onload = () => resolve();
      link.onerror = () => {
        // The next call tries again.
        link.remove();
        loading = undefined;
        resolve();
      };
      document.head.append(link);
    });
    return loading;
  };
}
