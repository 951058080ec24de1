import { CategoryName, type CategoryWithChildren, tagOf } from '@damoa/contracts';
import { categoryHref } from '@damoa/ui';
import { CategoryForm, ConflictChoice } from '@damoa/ui/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { calls, type PageKey } from '../api/queries.ts';
import { useEditor } from '../editing/use-editor.ts';

/** The editor that renames a category. */
export function CategoryEditor({ category }: { category: CategoryWithChildren }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const params = { id: category.category_id };
  const editor = useEditor({
    name: `category-${category.category_id}`,
    schema: CategoryName,
    loaded: category,
    fieldsOf: ({ category_name }: CategoryWithChildren) => ({ category_name }),
    read: () => calls.categories.get({ params }),
    save: (body, version) =>
      calls.categories.rename({ params, body, headers: { 'if-match': tagOf(version) } }),
    async onSaved(renamed) {
      // The name is shown in the menu and in other queries.
      await queryClient.invalidateQueries({ queryKey: ['categories'] satisfies PageKey });
      await queryClient.invalidateQueries({ queryKey: ['menu'] });
      const state = { message: '카테고리 이름을 바꿨어요.' };
      return () => navigate(categoryHref(renamed), { state });
    },
  });
  const { conflict, shown } = editor;

  return (
    <>
      <CategoryForm
        key={editor.key}
        {...editor.form}
        currentName={shown.category_name}
        defaultName={editor.values.category_name}
        backHref={categoryHref(shown)}
      />
      {conflict && (
        <ConflictChoice
          open
          what="name"
          fields={[
            {
              label: '이름',
              mine: conflict.mine.category_name,
              saved: conflict.saved.category_name,
            },
          ]}
          {...editor.choice}
        />
      )}
    </>
  );
}
