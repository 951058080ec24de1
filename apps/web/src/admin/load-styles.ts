import href from '@damoa/ui/admin.css?url';

let loading: Promise<void> | undefined;

/**
 * Adds the styles of the operator's pages, which are no part of the shop's. Resolves when they are there,
 * and also when they are not to be had: the pages can be used without them.
 */
export function loadStyles() {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      // The next page tries again.
      link.remove();
      loading = undefined;
      resolve();
    };
    document.head.append(link);
  });
  return loading;
}
