import pretendard from '@damoa/ui/pretendard.css?url';
import { isConnectionFast } from './connection.ts';
import { isPhoneNow } from './device.tsx';

const NAME = '"Pretendard Variable"';

/**
 * Loads Pretendard for the characters of this page, and shows it when all of them have arrived: the
 * browser lays out the whole page each time the font changes. Until then the page uses the system's
 * Korean font at the same size (`fonts.css`). Phones keep their system font, which looks much the
 * same, and so do slow or expensive connections.
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
