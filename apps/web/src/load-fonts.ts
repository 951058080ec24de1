import pretendard from '@damoa/ui/pretendard.css?url';
import { isLineFast } from './line.ts';

/**
 * Brings Pretendard. Until it is there the system's Korean font stands in at the same size
 * (`fonts.css`), and where data is dear or slow to come it stays.
 */
export function loadFonts() {
  if (!isLineFast()) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = pretendard;
  document.head.append(link);
}
