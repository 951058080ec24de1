import { useEffect, useState } from 'react';
import { favourites } from '../favourites/favourites.ts';
import { isAboutBrowser } from '../push/stored-browser.ts';
import {
  forgetEndedSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../push/subscribe-browser.ts';
import { type PushState, pushState } from './push-state.ts';

/** Alerts to this browser: whether they are on, and how to change that. */
export function usePush() {
  /** Undefined on the server and during hydration. */
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const update = () => setState(pushState());

  useEffect(() => {
    const check = () => {
      update();
      // Where that cannot be found out, it is as it was.
      forgetEndedSubscription().then(update, () => {});
    };
    check();
    const onStorage = (event: StorageEvent) => {
      if (isAboutBrowser(event)) update();
    };
    // The owner may have allowed or forbidden notifications in the settings of the browser meanwhile.
    window.addEventListener('focus', check);
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('focus', check);
      window.removeEventListener('storage', onStorage);
    };
  }, []);

  async function change(isOn: boolean) {
    // The browser may be asking its owner.
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    try {
      if (!isOn) await unsubscribeBrowser();
      // Asked for first: some browsers ask only right after a tap.
      else if ((await Notification.requestPermission()) === 'granted')
        await subscribeBrowser(favourites.read().entries);
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
    setIsBusy(false);
    update();
  }

  return { state, isBusy, hasFailed, change };
}
