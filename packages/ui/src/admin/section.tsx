import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  /** One line below the title. */
  note?: ReactNode;
  /** Buttons beside the title. */
  tools?: ReactNode;
  /** Whether two such sections share a row on wide screens. */
  isHalf?: boolean | undefined;
  children: ReactNode;
}

/** A section of an operators' page, with a heading. */
export function Section({ title, note, tools, isHalf, children }: SectionProps) {
  const id = useId();
  return (
    <section className={isHalf ? 'admin-section admin-half' : 'admin-section'} aria-labelledby={id}>
      <div className="admin-section-head">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {note && <p className="admin-note">{note}</p>}
      {children}
    </section>
  );
}
