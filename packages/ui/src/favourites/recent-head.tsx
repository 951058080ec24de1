import { Button } from '../form/button.tsx';
import { Switch } from './switch.tsx';

export interface RecentHeadProps {
  isRecording: boolean;
  onRecord: (isOn: boolean) => void;
  /** Forgets all; undefined where there is nothing. */
  onClear?: (() => void) | undefined;
}

/** The heading of the recently seen, with what one can do about them. */
export function RecentHead({ isRecording, onRecord, onClear }: RecentHeadProps) {
  return (
    <div className="recent-head">
      <h2 id="recent">최근 본 상품</h2>
      <Switch isOn={!isRecording} onChange={(isOff) => onRecord(!isOff)}>
        기록하지 않기
      </Switch>
      {onClear && (
        <Button type="button" onClick={onClear}>
          모두 지우기
        </Button>
      )}
    </div>
  );
}
