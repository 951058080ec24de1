import type { PriceHistory } from '@damoa/contracts';
import { ChevronDown } from 'lucide-react';
import { grouped, won } from '../numbers.ts';
import { timeInSeoul } from '../time-in-seoul.ts';

/** The maximum number of prices in the table. */
export const MAX_IN_TABLE = 100;

/** The table of prices, the newest first, which a button expands. */
export function PriceTable({ history: { data, earlier } }: { history: PriceHistory }) {
  const rows = data
    .map((row, index) => ({ ...row, previous: data[index - 1]?.price }))
    .slice(-MAX_IN_TABLE)
    .reverse();
  const left = earlier + data.length - rows.length;
  return (
    <details className="price-table">
      <summary>
        표로 보기
        <ChevronDown aria-hidden />
      </summary>
      <table>
        <caption className="unseen">가격 변동</caption>
        <thead>
          <tr>
            <th scope="col">언제부터</th>
            <th scope="col">가격</th>
            <th scope="col">변동</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, price, previous, is_return }) => (
            <tr key={at}>
              <td>{at === null ? '그 전' : <time dateTime={at}>{timeInSeoul(at)}</time>}</td>
              <td>{won(price)}</td>
              <td>
                {is_return ? (
                  '다시 판매'
                ) : previous === undefined ? (
                  ''
                ) : (
                  <Change from={previous} to={price} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p>{`이전 기록이 ${grouped(left)}개 더 있어요.`}</p>}
    </details>
  );
}

function Change({ from, to }: { from: number; to: number }) {
  const difference = won(Math.abs(to - from));
  if (to < from) return <strong className="price-discount">{`${difference} 내림`}</strong>;
  return to > from ? `${difference} 오름` : '그대로';
}
