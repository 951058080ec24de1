import later from '@damoa/ui/later.css?url';
import print from '@damoa/ui/print.css?url';
import { styleLoader } from './style-loader.ts';

/**
 * The styles that a page does not need before it has loaded: for print, contrast, zoom, focused tabs, and what only
 * scripts show, such as toasts and modal dialogs.
 */
export const LATER_STYLES = [
  { href: print, media: 'print' },
  { href: later, media: 'all' },
];

const LOADERS = LATER_STYLES.map(({ href, media }) => styleLoader(href, media));

/** Loads these styles. Without scripts, the document links to them. */
export const loadLaterStyles = () => Promise.all(LOADERS.map((load) => load()));
