import { lengthOf } from '@damoa/contracts';
import { type FormEvent, useState } from 'react';
import { grouped } from '../numbers.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

/** The share of the limit from which on the count is shown. */
const NEAR = 0.9;

/**
 * The character count if it is near or above the limit, otherwise undefined. Short texts are not counted, to
 * save time.
 */
export function countNear(text: string, limit: number) {
  if (text.length < limit * NEAR) return undefined;
  const count = lengthOf(text);
  return count < limit * NEAR ? undefined : count;
}

/**
 * The props of a `Field` with a character counter. The text is not truncated, so that users who paste too
 * much see by how much. Screen readers announce when the limit is crossed, but not every key.
 */
export function useCounter(limit: number, text = '') {
  const [count, setCount] = useState(() => countNear(text, limit));
  const isOver = count !== undefined && count > limit;
  return {
    onInput: ({ currentTarget }: FormEvent<Input>) =>
      setCount(countNear(currentTarget.value, limit)),
    aside: (
      <span className="field-aside" data-over={isOver || undefined}>
        {count !== undefined && (
          <span aria-hidden>
            {grouped(count)} / {grouped(limit)}
          </span>
        )}
        <span className="unseen" role="status">
          {isOver && '글자 수를 넘었어요'}
          {count !== undefined && !isOver && '글자 수 제한에 가까워요'}
        </span>
      </span>
    ),
  };
}
