import type { FavouriteSettings } from '@damoa/contracts';
import { dayInSeoul } from '../date-in-seoul.ts';
import { won } from '../numbers.ts';

interface PriceThenProps {
  /** The current price in won; undefined if the product is not for sale. */
  price: number | undefined;
  saved: Pick<FavouriteSettings, 'saved_price' | 'saved_at'>;
}

/** The price at which the product was saved, and by how much it has dropped or risen since. */
export function PriceThen({ price, saved: { saved_price, saved_at } }: PriceThenProps) {
  const then = <time dateTime={saved_at}>{dayInSeoul(saved_at)}</time>;
  const difference = price === undefined ? 0 : saved_price - price;
  // Not `percentBelow` of the contracts: the build would put it into a separate chunk, shared with the
  // operators’ pages.
  const percent = Math.floor((100 * difference) / saved_price);
  return (
    <p className="price-then">
      {difference > 0 && (
        <strong>{`${won(difference)}${percent > 0 ? ` (${percent}%)` : ''} 내렸어요`}</strong>
      )}
      {difference < 0 && <span>{`${won(-difference)} 올랐어요`}</span>}
      <span>
        {then}
        {` ${won(saved_price)}일 때 찜했어요`}
      </span>
    </p>
  );
}
