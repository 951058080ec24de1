import { Button } from '../form/button.tsx';
import { grouped } from '../numbers.ts';

export interface MoreButtonProps {
  /** The next page. The button is a link to it, which works without scripts. */
  href: string;
  shown: number;
  total: number;
  isBusy?: boolean | undefined;
}

/** Appends the next page, below 769 px. */
export function MoreButton({ href, shown, total, isBusy }: MoreButtonProps) {
  return (
    <div className="more">
      <Button href={href} isBusy={isBusy} isWide rel="next">
        더보기
        <span className="more-count">
          {grouped(shown)} / {grouped(total)}
        </span>
      </Button>
    </div>
  );
}
