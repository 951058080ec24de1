import type { BusinessFact } from '@damoa/contracts';
import { Logo } from '../header/logo.tsx';

/**
 * The information that the law requires on every page. It never changes in a browser, which needs no code for
 * it.
 */
export function LegalNotice({
  business = [],
}: {
  /** The facts about who runs the shop; empty if the operator has stated none. */
  business?: readonly BusinessFact[] | undefined;
}) {
  return (
    <div className="legal">
      <Logo />
      {business.length > 0 && (
        <dl className="business">
          {business.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        다모아는 제휴 마케팅 파트너십의 보상 프로그램에 참여하고 있어요. 이 사이트의 링크로 구매하면
        다모아가 일정액의 수수료를 받습니다.
      </p>
      <p>상품 이미지는 마켓플레이스가 제공하는 인터페이스에서 가져온 것입니다.</p>
      <p>
        다모아는 통신판매의 당사자가 아니며, 판매자가 등록한 상품 정보와 거래에 대해 책임을 지지
        않습니다. 가격과 재고는 확인한 시각의 것으로, 구매하는 시점과 옵션, 배송비, 세금에 따라 다를
        수 있습니다.
      </p>
      <p>ⓒ 2021 다모아</p>
    </div>
  );
}
