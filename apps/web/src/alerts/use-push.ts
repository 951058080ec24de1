import type { AlertWay } from '@damoa/ui/favourites';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { favourites } from '../favourites/favourites.ts';
import { onBrowserChange } from '../push/stored-browser.ts';
import {
  forgetEndedSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../push/subscribe-browser.ts';
import { type PushState, pushState } from './push-state.ts';

/** What the user decided about alerts in this browser since the page was opened, and when. */
type Consent = Pick<NonNullable<AlertWay['consent']>, 'at' | 'isGiven'>;

/** The state of alerts in this browser, and the function that changes it. */
export function usePush() {
  /** Undefined on the server and during hydration. */
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [decision, setDecision] = useState<Consent>();
  const wanted = useSyncExternalStore(favourites.onChange, wantedAlerts, () => 0);

  useEffect(() => {
    const update = () => setState(pushState());
    const check = () => {
      update();
      // If the subscription cannot be read, the state stays as it is.
      forgetEndedSubscription().then(update, () => {});
    };
    check();
    // The user may have changed the permission in the settings of the browser.
    window.addEventListener('focus', check);
    // The shop may have refused a report of this browser, or another tab has changed it.
    const stop = onBrowserChange(update);
    return () => {
      window.removeEventListener('focus', check);
      stop();
    };
  }, []);

  async function change(isOn: boolean) {
    // The browser may still be asking for the permission.
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    try {
      if (await turn(isOn)) setDecision({ at: new Date().toISOString(), isGiven: isOn });
    } catch (error) {
      console.error(error);
      setHasFailed(true);
    }
    setIsBusy(false);
    setState(pushState());
  }

  // Another tab may have changed it since.
  const consent = decision?.isGiven === (state === 'on') ? decision : undefined;
  return { state, isBusy, hasFailed, consent, wanted, change };
}

/** The number of favourites with alerts. */
const wantedAlerts = () => favourites.read().entries.filter(({ has_alert }) => has_alert).length;

/** @returns false if the user refuses the permission */
async function turn(isOn: boolean) {
  if (!isOn) await unsubscribeBrowser();
  // Requested before anything else: some browsers ask for the permission only right after a tap.
  else if ((await Notification.requestPermission()) !== 'granted') return false;
  else await subscribeBrowser(favourites.read().entries);
  return true;
}
