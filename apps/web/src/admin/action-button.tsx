import { SmallButton } from '@damoa/ui/admin';
import { type ReactNode, useState } from 'react';
import { useIsMounted } from '../browser/use-is-mounted.ts';
import { type Action, useActions } from './actions.tsx';

interface ActionButtonProps extends Action {
  /** The words on the button. */
  children: ReactNode;
  /** What it is done to, for screen readers. */
  subject?: string | undefined;
}

/** A button that does one thing. */
export function ActionButton({ children, subject, ...action }: ActionButtonProps) {
  const { act } = useActions();
  const isMounted = useIsMounted();
  const [busy, setBusy] = useState(false);
  async function click() {
    setBusy(true);
    await act(action);
    if (isMounted()) setBusy(false);
  }
  return (
    <SmallButton onClick={click} busy={busy}>
      {children}
      {subject && <span className="unseen">{`: ${subject}`}</span>}
    </SmallButton>
  );
}
