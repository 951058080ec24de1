import { CategoryName, type CategoryWithChildren, tagOf } from '@damoa/contracts';
import { categoryHref } from '@damoa/ui';
import { CategoryForm, ConflictChoice } from '@damoa/ui/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../api.ts';
import { useConflict } from '../../use-conflict.ts';
import { useDraft } from '../../use-draft.ts';
import { useReturned } from '../../use-returned.ts';
import { useSubmit } from '../../use-submit.ts';

/** Renames a category, from the name that was loaded. */
export function CategoryEditor({ category: loaded }: { category: CategoryWithChildren }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [category, setCategory] = useState(loaded);
  const { category_id, category_name, version } = category;
  const params = { id: category_id };
  const draft = useDraft(
    `category-${category_id}`,
    { category_name },
    { version, returned: useReturned(['category_name']) },
  );
  const conflict = useConflict<CategoryName, CategoryWithChildren>(() =>
    calls.categories.get({ params }),
  );

  async function rename(body: CategoryName) {
    draft.type(body);
    const replaced = conflict.versionToReplace ?? draft.version() ?? version;
    const headers = { 'if-match': tagOf(replaced) };
    const renamed = await calls.categories.rename({ params, body, headers });
    draft.drop();
    // The menu, and wherever else the name stands.
    await queryClient.invalidateQueries({ queryKey: ['categories'] });
    await queryClient.invalidateQueries({ queryKey: ['menu'] });
    void navigate(categoryHref(renamed), { state: { message: '카테고리 이름을 바꿨어요.' } });
  }

  const { busy, errors, failure, submit } = useSubmit(CategoryName, (body) =>
    conflict.noticed(body, () => rename(body)),
  );

  return (
    <>
      <CategoryForm
        key={draft.form}
        currentName={category_name}
        defaultName={draft.values.category_name}
        backHref={categoryHref(category)}
        onSubmit={submit}
        errors={errors}
        failure={failure}
        busy={busy}
      />
      {conflict.found && (
        <ConflictChoice
          open
          what="name"
          fields={[
            {
              label: '이름',
              mine: conflict.found.mine.category_name,
              saved: conflict.found.saved.category_name,
            },
          ]}
          busy={busy}
          onKeepMine={() => submit(conflict.keepMine())}
          onTakeSaved={() => {
            setCategory(conflict.takeSaved());
            draft.discard();
          }}
          onClose={conflict.close}
        />
      )}
    </>
  );
}
