import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { Field } from '../form/field.tsx';
import { NeedsScript } from '../form/needs-script.tsx';
import { RestoredDraft, type RestoredDraftProps } from './restored-draft.tsx';

export interface CategoryFormProps extends FormProps<'category_name'>, RestoredDraftProps {
  /** Receives the values on every change, to save a draft. */
  onInput?: ((values: { category_name: string }) => void) | undefined;
  /** See `PostForm`. */
  autoFocus?: boolean | undefined;
  /** The saved name of the category. */
  currentName: string;
  /** The initial value, if it is not the saved name. See `defaultValues` of `PostForm`. */
  defaultName?: string | undefined;
  backHref: string;
}

/** The form that renames a category, for a `Page` of width `form`. */
export function CategoryForm(props: CategoryFormProps) {
  const { currentName, defaultName = currentName, backHref, ...rest } = props;
  const { isRestored, onDiscard, autoFocus, ...form } = rest;
  const { errors = {}, isBusy } = form;
  return (
    <EntryForm
      {...form}
      title="카테고리 이름 바꾸기"
      names={['category_name']}
      buttons={
        <>
          <Button href={backHref}>뒤로</Button>
          <Button variant="primary" isBusy={isBusy}>
            저장
          </Button>
        </>
      }
    >
      <NeedsScript>
        이름을 바꾸려면 로그인해야 하고, 로그인하려면 브라우저에서 자바스크립트를 켜야 해요.
      </NeedsScript>
      <RestoredDraft isRestored={isRestored} onDiscard={onDiscard} />
      <p className="category-now">
        지금 이름 <strong dir="auto">{currentName}</strong>
      </p>
      <Field
        label="새 이름"
        name="category_name"
        dir="auto"
        autoComplete="off"
        autoFocus={autoFocus}
        required
        defaultValue={defaultName}
        error={errors.category_name}
      />
    </EntryForm>
  );
}
