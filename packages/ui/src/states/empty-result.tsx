import { SearchX } from 'lucide-react';
import { Button } from '../form/button.tsx';

interface Way {
  label: string;
  href: string;
}

export interface EmptyResultProps {
  /** Ways out, the likeliest first: without filters, the whole category, everything. */
  ways: readonly Way[];
  /** What else there is, each kind under its name; a kind without ways is left out. */
  kinds?: readonly { name: string; ways: readonly Way[] }[] | undefined;
}

/** Nothing was found, and what to do next. */
export function EmptyResult({ ways, kinds = [] }: EmptyResultProps) {
  return (
    <div className="state">
      <SearchX className="state-picture" aria-hidden />
      <p className="state-title">--검색된 상품이 없습니다.</p>
      <div className="state-ways">
        {ways.map(({ label, href }, index) => (
          <Button key={label} href={href} look={index === 0 ? 'primary' : 'plain'}>
            {label}
          </Button>
        ))}
      </div>
      {kinds
        .filter((kind) => kind.ways.length > 0)
        .map((kind) => (
          <section key={kind.name} className="state-kind">
            <h2>{kind.name}</h2>
            <ul className="state-ways">
              {kind.ways.map(({ label, href }) => (
                <li key={href}>
                  <Button href={href}>{label}</Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
