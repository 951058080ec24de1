import type { Category } from '@damoa/contracts';
import { useId, useState } from 'react';
import { categoryPaths } from './category-paths.ts';

export interface CategoryPickerProps {
  categories: readonly Category[];
  value: number | null;
  onPick: (id: number | null) => void;
  /** The name of the choice without a category. */
  none: string;
}

const ROWS = 8;

/** Picks a category from a list of paths, which a text filters. */
export function CategoryPicker({ categories, value, onPick, none }: CategoryPickerProps) {
  const id = useId();
  const [part, setPart] = useState('');
  const paths = categoryPaths(categories).filter(
    (one) => one.id === value || one.path.includes(part.trim()),
  );
  return (
    <div className="admin-picker">
      <label className="field-label" htmlFor={`${id}-part`}>
        카테고리 찾기
      </label>
      <input
        id={`${id}-part`}
        className="field-input"
        type="search"
        value={part}
        onChange={({ target }) => setPart(target.value)}
      />
      <select
        className="field-input"
        aria-label="카테고리"
        size={ROWS}
        value={value ?? ''}
        onChange={({ target }) => onPick(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{none}</option>
        {paths.map((one) => (
          <option key={one.id} value={one.id}>
            {one.path}
          </option>
        ))}
      </select>
    </div>
  );
}
