import pretendard from '@damoa/ui/pretendard.css?url';
import { isConnectionFast } from './connection.ts';
import { isPhoneNow } from './device.tsx';

const NAME = '"Pretendard Variable"';

/**
 * Brings Pretendard for the letters of this page, and shows it when all of them are there: each
 * change of a font has the browser lay out the whole page. Until then the system's Korean font
 * stands in at the same size (`fonts.css`). It stays on phones, whose own is much the same, and
 * where data is expensive or slow.
 */
export async function loadFonts() {
  if (isPhoneNow() || !isConnectionFast()) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = pretendard;
  document.head.append(link);
  await new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
  await document.fonts.load(`1em ${NAME}`, document.body.textContent);
  document.documentElement.style.setProperty('--arrived-font', NAME);
}
