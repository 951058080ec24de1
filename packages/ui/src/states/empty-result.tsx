import { SearchX } from 'lucide-react';
import { Button } from '../form/button.tsx';

interface Link {
  label: string;
  href: string;
}

export interface EmptyResultProps {
  /** Links to go on, the most useful first: without filters, the whole category, all products. */
  links: readonly Link[];
  /** Further suggestions under headings. A group without links is left out. */
  groups?: readonly { name: string; links: readonly Link[] }[] | undefined;
}

/** The notice of a search or listing without results, with links to other products. */
export function EmptyResult({ links, groups = [] }: EmptyResultProps) {
  return (
    <div className="state">
      <SearchX className="state-picture" aria-hidden />
      <p className="state-title">--검색된 상품이 없습니다.</p>
      <div className="state-links">
        {links.map(({ label, href }, index) => (
          <Button key={label} href={href} variant={index === 0 ? 'primary' : 'plain'}>
            {label}
          </Button>
        ))}
      </div>
      {groups
        .filter((group) => group.links.length > 0)
        .map((group) => (
          <section key={group.name} className="state-group">
            <h2>{group.name}</h2>
            <ul className="state-links">
              {group.links.map(({ label, href }) => (
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
