import { Search } from 'lucide-react';
import { useId } from 'react';
import { HiddenFields, type HiddenValues } from '../form/hidden-fields.tsx';
import { SmallButton } from './small-button.tsx';

export interface FindFormProps {
  /** The path of the page, which receives the text as `q`. */
  action: string;
  label: string;
  value: string;
  /** The other query parameters of the page. */
  hidden?: HiddenValues;
}

/** The form that searches the rows of a table. */
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
