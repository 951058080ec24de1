/**
 * Loads a style sheet that few pages need. The function resolves when it is there, and also when it is not to be
 * had: the page can be used without it.
 * @param media where it applies
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
