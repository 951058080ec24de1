import type { FavouriteSettings } from '@damoa/contracts';
import { Bell, ChevronDown } from 'lucide-react';
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

/** The settings of a product's alert, in a line that says its condition and expands. */
export function AlertDetails({ title, saved, alertsArrive, onChange }: AlertDetailsProps) {
  const { wish_price: wish, has_alert } = saved;
  return (
    <details className="alert-details">
      <summary>
        <Bell aria-hidden />
        알림·희망가 설정
        <span className="unseen">{`: ${title}`}</span>
        {(!has_alert || alertsArrive) && (
          <span className="alert-condition">{conditionOf(saved)}</span>
        )}
        <ChevronDown aria-hidden />
      </summary>
      <Switch
        isOn={has_alert}
        label={`알림 받기: ${title}`}
        onChange={(isOn) => onChange({ has_alert: isOn })}
      >
        알림 받기
      </Switch>
      {has_alert && alertsArrive === false && (
        // A member may get them on another device.
        <div className="alert-way">
          <p className="alert-note">이 기기에서는 알림이 꺼져 있어요</p>
          <Button type="button" onClick={openAlertWays}>
            알림 받는 방법 보기
          </Button>
        </div>
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

function conditionOf({ wish_price: wish, has_alert }: Settings) {
  if (!has_alert) return '알림 꺼짐';
  return `${wish === null ? '가격이 내리면' : `${won(wish)} 이하가 되면`} 알림`;
}
