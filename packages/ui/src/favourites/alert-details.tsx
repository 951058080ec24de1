import type { FavouriteSettings } from '@damoa/contracts';
import { won } from '../numbers.ts';
import { Switch } from './switch.tsx';
import { WishForm } from './wish-form.tsx';

type Settings = Pick<FavouriteSettings, 'wish_price' | 'has_alert'>;

export interface AlertDetailsProps {
  title: string;
  saved: Settings;
  onChange: (change: Partial<Settings>) => void;
}

/** The condition of a product's alert, in a line that expands to change it. */
export function AlertDetails({ title, saved, onChange }: AlertDetailsProps) {
  const { wish_price: wish, has_alert } = saved;
  const when = wish === null ? '가격이 내리면' : `${won(wish)} 이하가 되면`;
  return (
    <details className="alert-details">
      <summary>
        {has_alert ? `${when} 알림` : '알림 꺼짐'}
        <span className="unseen">{`: ${title}`}</span>
      </summary>
      <Switch
        isOn={has_alert}
        label={`알림 받기: ${title}`}
        onChange={(isOn) => onChange({ has_alert: isOn })}
      >
        알림 받기
      </Switch>
      <WishForm title={title} wish={wish} onWish={(wish_price) => onChange({ wish_price })} />
    </details>
  );
}
