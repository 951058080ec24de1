import { Search } from 'lucide-react';
import { useId } from 'react';
import { HiddenFields, type HiddenValues } from '../form/hidden-fields.tsx';
import { SmallButton } from './small-button.tsx';

export interface FindFormProps {
  /** The path of the page, which gets the text as `q`. */
  action: string;
  label: string;
  value: string;
  /** What else the address of the page says. */
  hidden?: HiddenValues;
}

/** Finds rows of a table by a text. */
export function FindForm({ action, label, value, hidden = {} }: FindFormProps) {
  const id = useId();
  return (
    <search>
      <form className="admin-find" action={action}>
        <label className="unseen" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          key={value}
          className="field-input"
          type="search"
          name="q"
          defaultValue={value}
          placeholder={label}
        />
        <HiddenFields values={hidden} />
        <SmallButton type="submit">
          <Search aria-hidden />
          찾기
        </SmallButton>
      </form>
    </search>
  );
}
