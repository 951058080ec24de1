import pretendard from '@damoa/ui/pretendard.woff2?url';
import { isConnectionFast } from './connection.ts';
import { isPhoneNow } from './device.tsx';

const NAME = 'Pretendard';

/**
 * Loads Pretendard and shows it as soon as it has loaded. Until then the page uses the system's Korean font
 * at the same size (`fonts.css`), which rare characters always use. On phones, whose system font looks much
 * the same, and on slow or metered connections it is not loaded at all.
 */
export async function loadFonts() {
  if (isPhoneNow() || !isConnectionFast()) return;
  const font = new FontFace(NAME, `url(${pretendard})`, { weight: '400 800' });
  document.fonts.add(font);
  await font.load();
  document.documentElement.style.setProperty('--arrived-font', NAME);
}
