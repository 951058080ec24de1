import { Button } from '../form/button.tsx';
import { Switch } from '../form/switch.tsx';

export interface RecentHeadProps {
  isRecording: boolean;
  onRecord: (isOn: boolean) => void;
  /** Removes all products; undefined if there are none. */
  onClear?: (() => void) | undefined;
}

/**
 * The heading of the recently seen products, with the controls to clear them and to turn recording on or
 * off.
 */
export function RecentHead({ isRecording, onRecord, onClear }: RecentHeadProps) {
  return (
    <div className="recent-head">
      <h2 id="recent">최근 본 상품</h2>
      <Switch isOn={isRecording} label="최근 본 상품 기록" onChange={onRecord}>
        기록
      </Switch>
      {onClear && (
        <Button type="button" onClick={onClear}>
          모두 지우기
        </Button>
      )}
    </div>
  );
}
