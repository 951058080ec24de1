import { createHash } from 'node:crypto';

/** Styles inside the HTML, so that the first paint does not wait for another file. */
export interface InlineStyles {
  markup: string;
  /** The source by which the Content-Security-Policy allows them, and no others. */
  source: string;
}

/** @throws if the CSS would end its `<style>` element */
export function inlineStyles(css: string): InlineStyles {
  if (/<\/style/i.test(css)) throw new Error('The styles would end their own element.');
  const hash = createHash('sha256').update(css).digest('base64');
  return { markup: `<style>${css}</style>`, source: `'sha256-${hash}'` };
}
