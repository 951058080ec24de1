import { Button } from '../form/button.tsx';

/** The link to the previous products, below 769 px. */
export function EarlierLink({ href }: { href: string }) {
  return (
    <div className="more more-earlier">
      <Button href={href} isWide rel="prev">
        이전 상품 보기
      </Button>
    </div>
  );
}
