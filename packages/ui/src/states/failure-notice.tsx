import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from '../form/button.tsx';

export interface FailureNoticeProps {
  title: string;
  /** What the person can do, in a sentence. */
  text?: string | undefined;
  /** The address to load again, which is also how it works without script. */
  retryHref: string;
  /** Instead of trying again, where that cannot help. */
  wayOut?: { label: string; href: string } | undefined;
  /** Trying again loads the page anew, its code included. */
  byFullLoad?: boolean | undefined;
  /** It is all that the screen shows, and its heading. */
  isScreen?: boolean | undefined;
  /** Trying again is under way. */
  busy?: boolean | undefined;
}

/** Something could not be loaded, and the way to try again. */
export function FailureNotice(props: FailureNoticeProps) {
  const { title, text, retryHref, wayOut, byFullLoad, isScreen, busy } = props;
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className="state" role="alert">
      <CloudOff className="state-picture" aria-hidden />
      <Title className="state-title">{title}</Title>
      {text && <p className="state-text">{text}</p>}
      <div className="state-ways">
        {wayOut ? (
          <Button href={wayOut.href} look="primary">
            {wayOut.label}
          </Button>
        ) : (
          <Button
            href={retryHref}
            look="primary"
            busy={busy}
            data-retry=""
            target={byFullLoad ? '_self' : undefined}
          >
            {!busy && <RotateCw aria-hidden />}
            다시 시도
          </Button>
        )}
      </div>
    </div>
  );
}
