import type { LegalDocument } from '@damoa/contracts';
import { Prose } from '../prose/prose.tsx';
import { Day } from './day.tsx';

/** A text that the law asks for, as a page. */
export function LegalText({
  title,
  effective_on,
  html,
}: Pick<LegalDocument, 'title' | 'effective_on'> & {
  /** Made from Markdown by the API, which lets no HTML of the file through. */
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
