import { storedBrowser } from '../push/stored-browser.ts';

/**
 * - `unsupported`: the browser has no push notifications
 * - `install`: the browser has them once the shop is added to the home screen, as on an iPhone
 * - `blocked`: the user has denied the permission
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

/** The current state of alerts in this browser. */
export function pushState(): PushState {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isApplePhone() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && storedBrowser() ? 'on' : 'off';
}

/** iPads identify as Macintosh, but no Macintosh has a touch screen. */
function isApplePhone() {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
