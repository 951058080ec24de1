import { useEffect, useState } from 'react';
import { favourites } from '../favourites/favourites.ts';
import { isAboutBrowser } from '../push/stored-browser.ts';
import {
  forgetEndedSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../push/subscribe-browser.ts';
import { type PushState, pushState } from './push-state.ts';

/** The state of alerts in this browser, and the function that changes it. */
export function usePush() {
  /** Undefined on the server and during hydration. */
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const update = () => setState(pushState());
    const check = () => {
      update();
      // If the subscription cannot be read, the state stays as it is.
      forgetEndedSubscription().then(update, () => {});
    };
    check();
    const onStorage = (event: StorageEvent) => {
      if (isAboutBrowser(event)) update();
    };
    // The user may have changed the permission in the settings of the browser.
    window.addEventListener('focus', check);
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('focus', check);
      window.removeEventListener('storage', onStorage);
    };
  }, []);

  async function change(isOn: boolean) {
    // The browser may still be asking for the permission.
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    try {
      if (!isOn) await unsubscribeBrowser();
      // Requested before anything else: some browsers ask for the permission only right after a tap.
      else if ((await Notification.requestPermission()) === 'granted')
        await subscribeBrowser(favourites.read().entries);
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
    setIsBusy(false);
    setState(pushState());
  }

  return { state, isBusy, hasFailed, change };
}
