import pretendard from '@damoa/ui/pretendard.css?url';
import { isLineSlow } from './is-line-slow.ts';

/**
 * Brings Pretendard. Until it is there the system's Korean font stands in at the same size
 * (`fonts.css`), and where data is dear it stays.
 */
export function loadFonts() {
  if (isLineSlow()) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = pretendard;
  document.head.append(link);
}
