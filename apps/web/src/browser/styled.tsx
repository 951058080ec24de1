import { type ReactNode, Suspense, use, useState } from 'react';

interface StyledProps {
  /** A function created by `styleLoader`. */
  load: () => Promise<void>;
  /** Shown while the styles load. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows its children once the styles that only they need have loaded. */
export function Styled({ load, fallback, children }: StyledProps) {
  // Requested once: if the styles fail to load, the children are shown without them.
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
