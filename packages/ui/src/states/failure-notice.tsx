import { CloudOff, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';

export interface FailureNoticeProps {
  title: string;
  /** What the visitor can do, a sentence. */
  text?: string | undefined;
  /** The page to reload. The button is a link, so that it works without scripts. */
  retryHref: string;
  /** Replaces the retry button if a retry cannot help. */
  fallbackLink?: { label: string; href: string } | undefined;
  /** Whether a retry reloads the whole document, including its scripts. */
  byFullLoad?: boolean | undefined;
  /** Whether the notice is the whole page: then its title is the `h1`. */
  isScreen?: boolean | undefined;
  /** Whether the content does not exist, which a retry cannot change. */
  isMissing?: boolean | undefined;
  /** Whether a retry is in flight. */
  isBusy?: boolean | undefined;
  /** Further help, such as a search. */
  children?: ReactNode;
}

/** The notice that something could not be loaded, with a button to retry. */
export function FailureNotice(props: FailureNoticeProps) {
  const { title, text, retryHref, fallbackLink, byFullLoad, isScreen, isMissing, isBusy } = props;
  const Icon = isMissing ? SearchX : CloudOff;
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className="state" role="alert">
      <Icon className="state-picture" aria-hidden />
      <Title className="state-title">{title}</Title>
      {text && <p className="state-text">{text}</p>}
      {props.children}
      <div className="state-links">
        {fallbackLink ? (
          <Button href={fallbackLink.href} variant="primary">
            {fallbackLink.label}
          </Button>
        ) : (
          <Button
            href={retryHref}
            variant="primary"
            isBusy={isBusy}
            data-retry=""
            target={byFullLoad ? '_self' : undefined}
          >
            {!isBusy && <RotateCw aria-hidden />}
            다시 시도
          </Button>
        )}
      </div>
    </div>
  );
}
