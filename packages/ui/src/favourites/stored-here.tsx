/** Tells a visitor where favourites are, and how to keep them. */
export function StoredHere() {
  return (
    <p className="stored-here">
      찜과 최근 본 상품은 이 기기에만 저장돼요.{' '}
      <a href="/login?redirect=%2Ffavourites">로그인하면</a> 계정에 보관해서 다른 기기에서도 볼 수
      있어요.
    </p>
  );
}
