import { SearchX } from 'lucide-react';
import { Button } from '../form/button.tsx';

export interface EmptyResultProps {
  /** Ways out, the likeliest first: without filters, the whole category, everything. */
  ways: readonly { label: string; href: string }[];
}

/** Nothing was found, and what to do next. */
export function EmptyResult({ ways }: EmptyResultProps) {
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
    </div>
  );
}
