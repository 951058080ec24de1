import type { LegalDocument } from '@damoa/contracts';
import { Prose } from '../prose/prose.tsx';
import { Day } from './day.tsx';

/** The content of a page with a legal text. */
export function LegalText({
  title,
  effective_on,
  html,
}: Pick<LegalDocument, 'title' | 'effective_on'> & {
  /** Rendered from Markdown by the API, which escapes HTML in the file. */
  html: string;
}) {
  return (
    <Prose title={title}>
      <p>
        시행일: <Day date={effective_on} />
      </p>
      <div className="legal-text" dangerouslySetInnerHTML={{ __html: html }} />
    </Prose>
  );
}
