import { type FormEvent, useState } from 'react';
import { parsePrice } from '../filters/price-text.ts';
import { Button } from '../form/button.tsx';
import { Field } from '../form/field.tsx';
import { grouped } from '../numbers.ts';

interface WishFormProps {
  title: string;
  /** Won; null for none. */
  wish: number | null;
  onWish: (wish: number | null) => void;
}

const MOST = 2_147_483_647;

/** The price at which somebody would buy. Empty means none. */
export function WishForm({ title, wish, onWish }: WishFormProps) {
  const [error, setError] = useState<string>();
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('wish');
    if (!(field instanceof HTMLInputElement)) return;
    const price = parsePrice(field.value) ?? null;
    const isRight = price === null || (price >= 1 && price <= MOST);
    setError(isRight ? undefined : '희망가를 숫자로 적어 주세요. 예: 15,000');
    if (!isRight) return field.focus();
    field.value = price === null ? '' : grouped(price);
    onWish(price);
  }
  return (
    // Never `get`: what is typed must not end up in an address.
    <form className="wish-form" method="post" onSubmit={save} noValidate>
      <Field
        // Another tab, or undoing, may have changed it.
        key={wish}
        label="희망가 (원)"
        name="wish"
        aria-label={`희망가 (원): ${title}`}
        defaultValue={wish === null ? '' : grouped(wish)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="없음"
        error={error}
        hint={wish === null ? undefined : `${grouped(wish)}원 이하가 되면 알려 드려요`}
      />
      <Button>저장</Button>
    </form>
  );
}
