import { Bell, ChevronDown } from 'lucide-react';
import { dayInSeoul } from '../date-in-seoul.ts';
import { Button } from '../form/button.tsx';
import { Switch } from '../form/switch.tsx';
import { ALERT_WAYS } from './open-alert-ways.ts';

/** A channel for alerts, such as e-mail. */
export interface AlertWay {
  label: string;
  isOn?: boolean | undefined;
  /** Whether the setting is being changed, or has not loaded. */
  isBusy?: boolean | undefined;
  /** If absent, the setting cannot be changed, and the note says why. */
  onChange?: ((isOn: boolean) => void) | undefined;
  note?: string | undefined;
  link?: { label: string; href: string } | undefined;
  button?: { label: string; isBusy: boolean; onClick: () => void } | undefined;
  failure?: string | undefined;
  /** The last decision about it: what for, an ISO 8601 time, and whether they agreed. */
  consent?: { to: '이메일' | '브라우저 알림'; at: string; isGiven: boolean } | undefined;
}

export interface AlertPanelProps {
  /** Whether any channel is on. */
  isOn: boolean;
  ways: readonly AlertWay[];
}

/** The settings of alerts, in a line that expands. */
export function AlertPanel({ isOn, ways }: AlertPanelProps) {
  return (
    <details id={ALERT_WAYS} className="alert-details alert-ways">
      <summary>
        <Bell aria-hidden />
        {isOn ? '가격 알림 받는 중' : '가격이 내리면 알림 받기'}
        <ChevronDown aria-hidden />
      </summary>
      {ways.map((way) => (
        <Way key={way.label} {...way} />
      ))}
      <p className="alert-note">
        알림의 링크로 구매하면 다모아가 수수료를 받기 때문에 알림에 (광고)라고 표시해요. 상품마다
        하루 한 번까지, 밤 9시부터 아침 8시 사이를 빼고 보내 드려요.
      </p>
    </details>
  );
}

function Way({
  label,
  isOn = false,
  isBusy,
  onChange,
  note,
  link,
  button,
  failure,
  consent,
}: AlertWay) {
  return (
    <div className="alert-way" aria-busy={isBusy || undefined}>
      {onChange ? (
        <Switch isOn={isOn} onChange={onChange}>
          {label}
        </Switch>
      ) : (
        <strong>{label}</strong>
      )}
      <div role="status">
        {note && <p className="alert-note">{note}</p>}
        {consent && <p className="alert-note">{recordOf(consent)}</p>}
        {failure && <p className="alert-note alert-failure">{failure}</p>}
      </div>
      {link && <a href={link.href}>{link.label}</a>}
      {button && (
        <Button type="button" isBusy={button.isBusy} onClick={button.onClick}>
          {button.label}
        </Button>
      )}
    </div>
  );
}

/** Confirms who has recorded which decision, and when, as the law asks: 정보통신망법 제50조제7항. */
function recordOf({ to, at, isGiven }: NonNullable<AlertWay['consent']>) {
  const decision = isGiven ? '동의를' : '거부를';
  return `다모아가 ${dayInSeoul(at)}에 ${to} 수신 ${decision} 처리했어요.`;
}
