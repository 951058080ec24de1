import { CategoryPicker } from '@damoa/ui/admin';
import { type RefObject, useEffect, useState } from 'react';
import { useCategoryPaths } from '../use-category-paths.ts';

interface PickCategoryProps {
  initial: number | null;
  none: string;
  /** Receives the picked category, which is read when the dialog is confirmed. */
  picked: RefObject<number | null>;
}

/** A category picker inside a confirmation dialog. */
export function PickCategory({ initial, none, picked }: PickCategoryProps) {
  const { categories } = useCategoryPaths();
  const [value, setValue] = useState(initial);
  useEffect(() => {
    picked.current = value;
  }, [picked, value]);
  return <CategoryPicker categories={categories} value={value} onPick={setValue} none={none} />;
}
