import { SmallButton } from '@damoa/ui/admin';
import { type ReactNode, useState } from 'react';
import { useIsMounted } from '../../browser/use-is-mounted.ts';
import { type Action, useActions } from './actions.tsx';

interface ActionButtonProps extends Action {
  /** The label of the button. */
  children: ReactNode;
  /** The name of the row that the action applies to, for screen readers. */
  subject?: string | undefined;
}

/** A button that runs an action, after a confirmation if the action asks for one. */
export function ActionButton({ children, subject, ...action }: ActionButtonProps) {
  const { act } = useActions();
  const isMounted = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  async function click() {
    setBusy(true);
    await act(action);
    if (isMounted()) setBusy(false);
  }
  return (
    <SmallButton onClick={click} isBusy={isBusy}>
      {children}
      {subject && <span className="unseen">{`: ${subject}`}</span>}
    </SmallButton>
  );
}
