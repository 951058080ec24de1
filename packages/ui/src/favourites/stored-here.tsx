export interface StoredHereProps {
  /** Undefined while it is unknown: then neither text is shown. */
  isMember: boolean | undefined;
}

/**
 * Says where favourites are stored, and tells a visitor how to keep them. Both texts take up the same space.
 */
export function StoredHere({ isMember }: StoredHereProps) {
  return (
    <div className="stored-here">
      <p aria-hidden={isMember !== false}>
        찜과 최근 본 상품은 이 기기에만 저장돼요.{' '}
        <a href="/login?redirect=%2Ffavourites">로그인하면</a> 계정에 보관해서 다른 기기에서도 볼 수
        있어요.
      </p>
      <p aria-hidden={isMember !== true}>
        찜과 최근 본 상품을 계정에 보관하고 있어서 다른 기기에서도 볼 수 있어요.
      </p>
    </div>
  );
}
