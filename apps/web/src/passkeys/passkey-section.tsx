import type { Passkeys } from '@damoa/contracts';
import { OwnerDialog, PasskeyPanel } from '@damoa/ui/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { personalCalls } from '../api/personal-calls.ts';
import { useLeaveWarning } from '../editing/use-leave-warning.ts';
import { useBackCloses } from '../navigation/use-back-closes.ts';
import { addition, type Change, NEW_CODES, PASSWORD_ALONE, removal, renaming } from './changes.ts';
import { focusAfterChange } from './focus-after-change.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { ShownCodes } from './shown-codes.tsx';
import { useSupportsPasskeys } from './supports-passkeys.ts';
import { nameOfDevice } from './this-device.ts';
import { useChange } from './use-change.ts';

const QUESTION = '복구 코드는 지금만 볼 수 있어요. 저장하지 않고 이 페이지를 나갈까요?';

/** The passkeys of the member, their recovery codes, and whether a password alone is enough to log in. */
export function PasskeySection(passkeys: Passkeys) {
  const isSupported = useSupportsPasskeys();
  const change = useChange();
  const { asked, ask, isAsking, close, isBusy } = change;
  const place = useRef<HTMLDivElement>(null);
  useBackCloses(isAsking, () => !isBusy && close());
  // Also while codes are being created: if the page is left, the reply with them is lost.
  useLeaveWarning(
    () => (isBusy && asked?.makesCodes) || change.codes?.isOpen === true,
    () => QUESTION,
  );
  const turnOn = useMutation({
    mutationFn: () =>
      personalCalls.passkeys.setSecondFactor({ body: { needs_second_factor: true } }),
    onMutate: () => change.setDone(''),
    async onSuccess() {
      await change.refresh();
      change.setDone('이제 로그인할 때 패스키나 복구 코드로 한 번 더 확인해요.');
    },
  });
  const hasPasskeys = passkeys.passkeys.length > 0;
  const opener = useRef<Element>(null);
  function open(change: Change) {
    opener.current = document.activeElement;
    ask(change);
  }
  const add = () => open(addition(nameOfDevice(navigator.userAgent), { isFirst: !hasPasskeys }));
  const focusAfter = () => focusAfterChange(place.current, opener.current);

  return (
    <div ref={place}>
      <div className="passkey-done" role="status">
        {change.done}
      </div>
      <PasskeyPanel
        {...passkeys}
        // Shows a tap at once.
        needs_second_factor={turnOn.isPending || passkeys.needs_second_factor}
        onAdd={isSupported ? add : undefined}
        onRename={(passkey) => open(renaming(passkey))}
        onRemove={(passkey) => open(removal(passkey, { isLast: passkeys.passkeys.length === 1 }))}
        onMakeCodes={() => open(NEW_CODES)}
        onSecondFactor={(isOn) => (isOn ? turnOn.mutate() : open(PASSWORD_ALONE))}
        failure={turnOn.error ? passkeyFailure(turnOn.error) : undefined}
      />
      {asked && (
        <OwnerDialog
          {...asked}
          open={isAsking}
          onClose={close}
          onSubmit={(values) => change.answer({ change: asked, values, isByPasskey: false })}
          onPasskey={
            isSupported && hasPasskeys
              ? (values) => change.answer({ change: asked, values, isByPasskey: true })
              : undefined
          }
          errors={change.errors}
          failure={change.failure}
          isBusy={isBusy}
          focusAfter={focusAfter}
        />
      )}
      {change.codes && (
        <ShownCodes
          open={change.codes.isOpen}
          codes={change.codes.all}
          onSaved={change.closeCodes}
          focusAfter={focusAfter}
        />
      )}
    </div>
  );
}
