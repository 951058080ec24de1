import pretendard from '@damoa/ui/pretendard.woff2?url';
import { isConnectionFast } from './connection.ts';
import { isPhoneNow } from './device.tsx';

const NAME = 'Pretendard';

/**
 * Loads Pretendard and shows it when it has arrived. Until then the page uses the system's Korean font at
 * the same size (`fonts.css`), and goes on to use it for rare characters. Phones keep their system font,
 * which looks much the same, and so do slow or expensive connections.
 */
export async function loadFonts() {
  if (isPhoneNow() || !isConnectionFast()) return;
  const font = new FontFace(NAME, `url(${pretendard})`, { weight: '400 800' });
  document.fonts.add(font);
  await font.load();
  document.documentElement.style.setProperty('--arrived-font', NAME);
}
