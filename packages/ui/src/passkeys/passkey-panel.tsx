import type { Passkey, Passkeys } from '@damoa/contracts';
import { Pencil, Trash } from 'lucide-react';
import { dayInSeoul } from '../date-in-seoul.ts';
import { Button } from '../form/button.tsx';
import { Switch } from '../form/switch.tsx';

export interface PasskeyPanelProps extends Passkeys {
  /** Absent if the browser does not support passkeys. */
  onAdd?: (() => void) | undefined;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
  onMakeCodes: () => void;
  onSecondFactor: (isOn: boolean) => void;
  /** Why the switch could not be changed. */
  failure?: string | undefined;
}

/** The passkeys of a member, their recovery codes, and the switch for the second factor. */
export function PasskeyPanel(props: PasskeyPanelProps) {
  const { passkeys, recovery_codes_left: left, needs_second_factor, is_required, failure } = props;
  const { onAdd, onRename, onRemove, onMakeCodes, onSecondFactor } = props;
  const hasPasskeys = passkeys.length > 0;
  return (
    <>
      {is_required && (
        <p className="passkey-warning">
          이 사이트의 운영자는 패스키로 로그인해야 운영자 권한을 쓸 수 있어요. 패스키를 모두 지우면
          운영자 페이지도 열리지 않아요.
        </p>
      )}
      {hasPasskeys && (
        <ul className="passkey-list" aria-label="패스키">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRename={onRename}
              onRemove={onRemove}
            />
          ))}
        </ul>
      )}
      {onAdd ? (
        <Button type="button" variant="primary" isWide onClick={onAdd}>
          패스키 추가
        </Button>
      ) : (
        <p className="passkey-note">
          이 브라우저에서는 패스키를 쓸 수 없어요. 다른 브라우저나 기기에서 추가해 주세요.
        </p>
      )}
      {hasPasskeys && (
        <>
          <section className="passkey-section">
            <h2>비밀번호로 로그인할 때</h2>
            <Switch isOn={needs_second_factor} onChange={onSecondFactor}>
              비밀번호만으로는 로그인할 수 없게 하기
            </Switch>
            <p className="passkey-note">
              켜면 비밀번호를 맞게 적어도 패스키나 복구 코드로 한 번 더 확인해야 로그인돼요.
            </p>
            <p className="modal-failure" role="alert">
              {failure}
            </p>
          </section>
          <section className="passkey-section">
            <h2>복구 코드</h2>
            <p>
              {left > 0
                ? `${left}개 남았어요. 패스키를 잃어버렸을 때 비밀번호와 함께 써요.`
                : `남은 코드가 없어요. ${needs_second_factor ? '패스키를 잃어버리면 로그인할 수 없으니 ' : ''}새로 만들어 주세요.`}
            </p>
            <Button type="button" isWide onClick={onMakeCodes}>
              새 복구 코드 만들기
            </Button>
          </section>
        </>
      )}
    </>
  );
}

function PasskeyItem({
  passkey,
  onRename,
  onRemove,
}: { passkey: Passkey } & Pick<PasskeyPanelProps, 'onRename' | 'onRemove'>) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="passkey">
      <div>
        <strong dir="auto">{name}</strong>
        <p className="passkey-times">
          {dayInSeoul(created_at)} 추가 ·{' '}
          {last_used_at ? `${dayInSeoul(last_used_at)} 마지막 사용` : '아직 쓰지 않음'}
        </p>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={`${name} 이름 바꾸기`}
        onClick={() => onRename(passkey)}
      >
        <Pencil aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`${name} 삭제`}
        onClick={() => onRemove(passkey)}
      >
        <Trash aria-hidden />
      </button>
    </li>
  );
}
