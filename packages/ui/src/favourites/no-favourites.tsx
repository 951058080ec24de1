import { Heart } from 'lucide-react';
import { Button } from '../form/button.tsx';

/** Nothing is saved yet, and how to begin. */
export function NoFavourites() {
  return (
    <div className="state">
      <Heart className="state-picture" aria-hidden />
      <p className="state-title">아직 찜한 상품이 없어요</p>
      <p className="state-text">상품의 하트를 누르면 여기에 모이고, 가격이 내리면 먼저 보여요.</p>
      <div className="state-links">
        <Button href="/" variant="primary">
          상품 보러 가기
        </Button>
        <Button href="/?sort=drop">가격이 내린 상품 보기</Button>
      </div>
    </div>
  );
}
