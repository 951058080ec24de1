import { lengthOf } from '@damoa/contracts';
import { type FormEvent, useState } from 'react';
import { grouped } from '../numbers.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

/** From this share of the limit on, the count is shown. */
const NEAR = 0.9;

/** The count where it is near the limit, else nothing. Short texts are not even counted. */
export function countNear(text: string, limit: number) {
  if (text.length < limit * NEAR) return undefined;
  const count = lengthOf(text);
  return count < limit * NEAR ? undefined : count;
}

/**
 * What a `Field` needs to count towards a limit. Nothing is cut off: whoever pastes too much sees
 * by how much. A change of sides is spoken, not every key.
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
