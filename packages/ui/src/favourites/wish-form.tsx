import { MAX_INTEGER } from '@damoa/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parsePrice } from '../filters/price-text.ts';
import { Button } from '../form/button.tsx';
import { Field } from '../form/field.tsx';
import { grouped, won } from '../numbers.ts';

interface WishFormProps {
  title: string;
  /** The wish price in won; null for none. */
  wish: number | null;
  /** Whether an alert says when the price is as low. */
  isAlerted: boolean;
  onWish: (wish: number | null) => void;
}

const written = (wish: number | null) => (wish === null ? '' : grouped(wish));

/** The form for the wish price of a favourite. An empty field removes it. */
export function WishForm({ title, wish, isAlerted, onWish }: WishFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(wish);
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState('');

  // Another tab, or an undo, may have changed the wish price. Text that is being typed stays.
  useEffect(() => {
    if (input.current?.value === written(shown.current)) input.current.value = written(wish);
    shown.current = wish;
  }, [wish]);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!input.current) return;
    const price = parsePrice(input.current.value) ?? null;
    const refusal = refusalOf(price);
    setError(refusal);
    if (refusal) return input.current.focus();
    input.current.value = written(price);
    onWish(price);
    setMessage(price === null ? '희망가를 지웠어요' : '희망가를 저장했어요');
  }
  return (
    // Never `get`: the typed text must not end up in an address.
    <form className="wish-form" method="post" onSubmit={save} noValidate>
      <Field
        ref={input}
        label="희망가 (원)"
        name="wish"
        aria-label={`희망가 (원): ${title}`}
        defaultValue={written(wish)}
        onInput={() => setMessage('')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="없음"
        error={error}
        hint={wish === null ? undefined : hintOf(wish, isAlerted)}
      />
      <Button>저장</Button>
      <p className="wish-saved" role="status">
        {message}
      </p>
    </form>
  );
}

function hintOf(wish: number, isAlerted: boolean) {
  return `${won(wish)} 이하가 되면 ${isAlerted ? '알려 드려요' : '목록 위쪽에 보여 드려요'}`;
}

function refusalOf(price: number | null) {
  if (price === null || (price >= 1 && price <= MAX_INTEGER)) return undefined;
  return Number.isNaN(price)
    ? '희망가를 숫자로 적어 주세요. 예: 15,000'
    : `희망가는 1원부터 ${won(MAX_INTEGER)}까지 적을 수 있어요`;
}
