import { CircleCheck, TriangleAlert } from 'lucide-react';

export interface Concern {
  text: string;
  /** The page with details. */
  href?: string | undefined;
}

/** The issues that need an operator's attention; undefined until they are known. */
export function AttentionList({ concerns }: { concerns: readonly Concern[] | undefined }) {
  if (!concerns) return <p className="admin-attention admin-attention-loading">살펴보고 있어요.</p>;
  if (concerns.length === 0) {
    return (
      <p className="admin-attention">
        <CircleCheck aria-hidden />
        지금 살펴볼 일이 없어요.
      </p>
    );
  }
  return (
    <ul className="admin-attention admin-attention-some" aria-label="살펴볼 일">
      {concerns.map(({ text, href }) => (
        <li key={text}>
          <TriangleAlert aria-hidden />
          {href ? <a href={href}>{text}</a> : text}
        </li>
      ))}
    </ul>
  );
}
