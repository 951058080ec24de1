import pretendard from '@damoa/ui/pretendard.css?url';
import { isLineSlow } from './is-line-slow.ts';

/**
 * Pretendard comes when everything else is there: until then the system's Korean font stands in at
 * the same size (`fonts.css`), and where data is dear it stays.
 */
export function loadFonts() {
  if (isLineSlow()) return;
  if (document.readyState === 'complete') addFonts();
  else addEventListener('load', addFonts, { once: true });
}

function addFonts() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = pretendard;
  document.head.append(link);
}
