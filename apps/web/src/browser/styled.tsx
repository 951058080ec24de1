import { type ReactNode, Suspense, use, useState } from 'react';

interface StyledProps {
  /** Made by `styleLoader`. */
  load: () => Promise<void>;
  /** Meanwhile. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its children as soon as the styles are there that only they need. */
export function Styled({ load, fallback, children }: StyledProps) {
  // Asked for once: where they cannot be had, the children are shown without.
  const [loading] = useState(load);
  return (
    <Suspense fallback={fallback}>
      <Loaded loading={loading}>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ loading, children }: { loading: Promise<void>; children: ReactNode }) {
  use(loading);
  return children;
}
