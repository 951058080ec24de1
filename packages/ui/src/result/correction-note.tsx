import { roAfter } from './josa.ts';

export interface CorrectionNoteProps {
  /** The query that was typed. */
  from: string;
  /** The corrected query. */
  to: string;
  /** The link that searches for exactly what was typed. */
  exactHref: string;
}

/** Says that the query was corrected, with a link to search for what was typed. */
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
