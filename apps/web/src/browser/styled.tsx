import { type ReactNode, Suspense, use } from 'react';

interface StyledProps {
  /** Made by `styleLoader`. */
  load: () => Promise<void>;
  /** Meanwhile. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its children as soon as the styles are there that only they need. */
export function Styled({ load, fallback, children }: StyledProps) {
  return (
    <Suspense fallback={fallback}>
      <Loaded load={load}>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ load, children }: Pick<StyledProps, 'load' | 'children'>) {
  use(load());
  return children;
}
