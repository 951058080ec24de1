import contrast from '@damoa/ui/contrast.css?url';
import print from '@damoa/ui/print.css?url';
import { styleLoader } from './style-loader.ts';

/** The styles for print, for more contrast and for low windows, which the page can be used without. */
export const LATER_STYLES = [
  { href: print, media: 'print' },
  {
    href: contrast,
    media: '(forced-colors: active), (prefers-contrast: more), (max-height: 399px)',
  },
];

const LOADERS = LATER_STYLES.map(({ href, media }) => styleLoader(href, media));

/** Loads these styles. Without scripts, the document links to them. */
export const loadLaterStyles = () => Promise.all(LOADERS.map((load) => load()));
