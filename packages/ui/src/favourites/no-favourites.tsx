import { Heart } from 'lucide-react';
import { Button } from '../form/button.tsx';

interface NoFavouritesProps {
  /** Whether there are favourites, but none of them is in the shop any more. */
  areGone?: boolean | undefined;
}

/** The notice of an empty list of favourites, with links to go on. */
export function NoFavourites({ areGone }: NoFavouritesProps) {
  return (
    <div className="state">
      <Heart className="state-picture" aria-hidden />
      <p className="state-title">
        {areGone ? '찜한 상품이 지금은 다모아에 없어요' : '아직 찜한 상품이 없어요'}
      </p>
      <p className="state-text">
        {areGone
          ? '상품이 다시 올라오면 여기에 보여요.'
          : '상품의 하트를 누르면 여기에 모이고, 가격이 내리면 먼저 보여요.'}
      </p>
      <div className="state-links">
        <Button href="/" variant="primary">
          상품 보러 가기
        </Button>
        <Button href="/?sort=drop">가격이 내린 상품 보기</Button>
      </div>
    </div>
  );
}
