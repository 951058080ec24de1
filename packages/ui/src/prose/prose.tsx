import type { ReactNode } from 'react';

export interface ProseProps {
  title: string;
  children: ReactNode;
}

/** The content of a text page, such as '다모아 소개'. */
export function Prose({ title, children }: ProseProps) {
  return (
    <article className="prose">
      <h1>{title}</h1>
      {children}
    </article>
  );
}
