import type { PriceDrop, PriceFacts } from '@damoa/contracts';
import { dayInSeoul } from '../date-in-seoul.ts';
import { won } from '../numbers.ts';
import { rangeText } from './range-text.ts';

interface PriceSummaryProps {
  facts: PriceFacts;
  /** The first known change. */
  since: string;
  /** The last check. */
  until: string;
}

/** The summary of a price history, in words. */
export function PriceSummary({ facts, since, until }: PriceSummaryProps) {
  // A price that came with a file may have been checked before it was recorded.
  const isChecked = new Date(since) < new Date(until);
  const { last_30_days, last_90_days, lowest_ever, highest_ever, last_drop } = facts;
  return (
    <div className="price-summary">
      <dl>
        <dt>지난 30일</dt>
        <dd>{rangeText(last_30_days)}</dd>
        <dt>지난 90일</dt>
        <dd>{rangeText(last_90_days)}</dd>
        <dt>역대 최저가</dt>
        <dd>{won(lowest_ever)}</dd>
        <dt>역대 최고가</dt>
        <dd>{won(highest_ever)}</dd>
        <dt>최근 가격 인하</dt>
        <dd>{last_drop ? <Drop {...last_drop} /> : '아직 없어요'}</dd>
      </dl>
      <p>
        <time dateTime={since}>{dayInSeoul(since)}</time>부터{' '}
        {isChecked ? (
          <>
            <time dateTime={until}>{dayInSeoul(until)}</time>까지 다모아가 확인한 가격이에요.
          </>
        ) : (
          '다모아가 기록한 가격이에요.'
        )}
      </p>
    </div>
  );
}

function Drop({ from, to, at }: PriceDrop) {
  return (
    <>
      <time dateTime={at}>{dayInSeoul(at)}</time>
      {`, ${won(from)}에서 ${won(to)}으로`}
    </>
  );
}
