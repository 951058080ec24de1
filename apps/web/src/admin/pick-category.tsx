import { CategoryPicker } from '@damoa/ui/admin';
import { type RefObject, useEffect, useState } from 'react';
import { useCategoryPaths } from './use-category-paths.ts';

interface PickCategoryProps {
  initial: number | null;
  none: string;
  /** Has what is picked, for when the question is answered. */
  picked: RefObject<number | null>;
}

/** The choice of a category in a question. */
export function PickCategory({ initial, none, picked }: PickCategoryProps) {
  const { categories } = useCategoryPaths();
  const [value, setValue] = useState(initial);
  useEffect(() => {
    picked.current = value;
  }, [picked, value]);
  return <CategoryPicker categories={categories} value={value} onPick={setValue} none={none} />;
}
