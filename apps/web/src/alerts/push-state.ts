import { storedBrowser } from '../push/stored-browser.ts';

/**
 * - `unsupported`: the browser shows no notifications
 * - `install`: it does once the shop is on the home screen, as on an iPhone
 * - `blocked`: its owner has forbidden them
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

/** What this browser does with alerts now. */
export function pushState(): PushState {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isApplePhone() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && storedBrowser() ? 'on' : 'off';
}

/** Tablets of Apple say that they are a Macintosh, which has no touch screen. */
function isApplePhone() {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
