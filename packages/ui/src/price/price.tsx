import { grouped, won } from '../numbers.ts';

export interface PriceProps {
  /** The current price in won. */
  sale: number;
  /** An earlier price or the list price in won, shown only when it is higher than the sale price. */
  original?: number | null | undefined;
  /** Whole percent, shown only with the original price. */
  discount?: number | undefined;
}

/** A price, with its discount if there is one. */
export function Price({ sale, original, discount = 0 }: PriceProps) {
  const reduced = typeof original === 'number' && original > sale;
  return (
    <p className="price">
      <span className="price-original">
        {reduced && (
          <>
            <span className="unseen">할인 전 가격 </span>
            <s>{won(original)}</s>
          </>
        )}
      </span>
      {reduced && discount > 0 && (
        <span className="price-discount">
          {`${discount}%`}
          <span className="unseen"> 할인</span>
        </span>
      )}
      <strong className="price-sale">
        <span className="unseen">{reduced ? '할인가 ' : '가격 '}</span>
        {grouped(sale)}
        <span className="price-won">원</span>
      </strong>
    </p>
  );
}
