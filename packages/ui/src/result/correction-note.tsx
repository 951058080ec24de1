import { roAfter } from './josa.ts';

export interface CorrectionNoteProps {
  /** What was typed. */
  from: string;
  /** What was searched for instead. */
  to: string;
  /** The search for what was typed. */
  exactHref: string;
}

/** Says openly that something else was searched, with the way back to what was typed. */
export function CorrectionNote({ from, to, exactHref }: CorrectionNoteProps) {
  return (
    <p className="correction">
      <span>
        '{from}' 대신 <strong>'{to}'</strong>
        {roAfter(to)} 찾았어요.
      </span>{' '}
      <a href={exactHref}>{`'${from}'${roAfter(from)} 찾기`}</a>
    </p>
  );
}
