import { CategoryName, type CategoryWithChildren, tagOf } from '@damoa/contracts';
import { categoryHref } from '@damoa/ui';
import { CategoryForm, ConflictChoice } from '@damoa/ui/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../api.ts';
import { useConflict } from '../../use-conflict.ts';
import { useDraft } from '../../use-draft.ts';
import { useIsHere } from '../../use-is-here.ts';
import { useLeaveWarning } from '../../use-leave-warning.ts';
import { NOT_SAVED, useReturned } from '../../use-returned.ts';
import { useSubmit } from '../../use-submit.ts';
import { useDiscard } from '../posts/use-discard.ts';

/** Renames a category, from the name that was loaded. */
export function CategoryEditor({ category: loaded }: { category: CategoryWithChildren }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [category, setCategory] = useState(loaded);
  const { category_id: id, category_name, version } = category;
  const returned = useReturned(['category_name']);
  const draft = useDraft(`category-${id}`, { category_name }, { version, returned });
  const discard = useDiscard(draft.restart);
  useLeaveWarning(draft.isUnsaved);

  const conflict = useConflict<CategoryName, CategoryWithChildren>({
    read: () => calls.categories.get({ params: { id } }),
    isSame: (mine, saved) => mine.category_name === saved.category_name,
    save: (body, over) =>
      calls.categories.rename({ params: { id }, body, headers: { 'if-match': tagOf(over) } }),
  });

  /** @param over the version to save over; without it, the one that the name was made from */
  async function rename(body: CategoryName, over?: number) {
    const sent = draft.send(body);
    const renamed = await conflict.saveOver(body, over ?? draft.version() ?? version);
    if (!renamed) return;
    draft.drop(sent);
    // The menu, and wherever else the name stands.
    await queryClient.invalidateQueries({ queryKey: ['categories'] });
    await queryClient.invalidateQueries({ queryKey: ['menu'] });
    if (!isHere()) return;
    const state = { message: '카테고리 이름을 바꿨어요.' };
    await navigate(categoryHref(renamed), { state });
  }

  const { busy, errors, failure, submit } = useSubmit(CategoryName, rename);

  function keepMine() {
    if (!conflict.found) return;
    const { mine, saved } = conflict.found;
    conflict.close();
    void submit(mine, saved.version);
  }

  function takeSaved() {
    if (conflict.found) setCategory(conflict.found.saved);
    conflict.close();
    draft.restart();
  }

  return (
    <>
      <CategoryForm
        key={draft.form}
        currentName={category_name}
        defaultName={draft.values.category_name}
        backHref={categoryHref(category)}
        restored={draft.isRestored}
        autoFocus={discard.isDone}
        onInput={draft.type}
        onDiscard={discard.ask}
        onSubmit={submit}
        errors={errors}
        failure={failure ?? (returned && NOT_SAVED)}
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
          onKeepMine={keepMine}
          onTakeSaved={takeSaved}
          onClose={conflict.close}
        />
      )}
    </>
  );
}
