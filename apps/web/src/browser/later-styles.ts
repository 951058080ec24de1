import contrast from '@damoa/ui/contrast.css?url';
import print from '@damoa/ui/print.css?url';
import { styleLoader } from './style-loader.ts';

const LOADERS = [
  styleLoader(print, 'print'),
  styleLoader(contrast, '(forced-colors: active), (prefers-contrast: more), (max-height: 399px)'),
];

/** Loads the styles for print, for more contrast and for low windows, which the page can be used without. */
export const loadLaterStyles = () => Promise.all(LOADERS.map((load) => load()));
