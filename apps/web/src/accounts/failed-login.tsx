import { LoginFailure, type LoginFailureProps } from '@damoa/ui/accounts';
import { useState } from 'react';
import { useBackCloses } from '../navigation/use-back-closes.ts';

interface FailedLoginProps {
  /** Undefined while no login has failed. */
  failure: Omit<LoginFailureProps, 'open' | 'onClose'> | undefined;
  onClose: () => void;
}

/** The modal after a failed login, which going back closes too. It keeps its text while it fades out. */
export function FailedLogin({ failure, onClose }: FailedLoginProps) {
  const [latest, setLatest] = useState(failure);
  if (failure && failure !== latest) setLatest(failure);
  const isOpen = failure !== undefined;
  useBackCloses(isOpen, onClose);
  return <LoginFailure {...latest} open={isOpen} onClose={onClose} />;
}
