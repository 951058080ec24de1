import type { FavouriteSettings } from '@damoa/contracts';
import { openAlertWays } from '../alerts/open-alert-ways.ts';
import { Button } from '../form/button.tsx';
import { Switch } from '../form/switch.tsx';
import { won } from '../numbers.ts';
import { WishForm } from './wish-form.tsx';

type Settings = Pick<FavouriteSettings, 'wish_price' | 'has_alert'>;

export interface AlertDetailsProps {
  title: string;
  saved: Settings;
  /** Whether an alert arrives in any way; undefined while that is not known. */
  alertsArrive: boolean | undefined;
  onChange: (change: Partial<Settings>) => void;
}

/** The condition of a product's alert, in a line that expands to change it. */
export function AlertDetails({ title, saved, alertsArrive, onChange }: AlertDetailsProps) {
  const { wish_price: wish, has_alert } = saved;
  return (
    <details className="alert-details">
      <summary>
        {summaryOf(saved, alertsArrive)}
        <span className="unseen">{`: ${title}`}</span>
      </summary>
      <Switch
        isOn={has_alert}
        label={`알림 받기: ${title}`}
        onChange={(isOn) => onChange({ has_alert: isOn })}
      >
        알림 받기
      </Switch>
      {has_alert && alertsArrive === false && (
        <Button type="button" onClick={openAlertWays}>
          알림 받는 방법 보기
        </Button>
      )}
      <WishForm
        title={title}
        wish={wish}
        isAlerted={has_alert && alertsArrive === true}
        onWish={(wish_price) => onChange({ wish_price })}
      />
    </details>
  );
}

function summaryOf({ wish_price: wish, has_alert }: Settings, alertsArrive: boolean | undefined) {
  if (!has_alert) return '알림 꺼짐';
  if (alertsArrive === undefined) return '가격 알림';
  // A member may get them on another device.
  if (!alertsArrive) return '이 기기에서는 알림이 꺼져 있어요';
  return `${wish === null ? '가격이 내리면' : `${won(wish)} 이하가 되면`} 알림`;
}
