import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { Field } from '../form/field.tsx';
import { FormButtons } from './form-buttons.tsx';

interface NameFormProps extends FormProps<'name'> {
  defaultName: string;
  onCancel: () => void;
}

/** The form to change the name of a member. */
export function NameForm({ defaultName, onCancel, ...form }: NameFormProps) {
  const { errors = {}, isBusy } = form;
  return (
    <EntryForm
      {...form}
      title="이름 바꾸기"
      heading="h3"
      names={['name']}
      buttons={<FormButtons label="저장" isBusy={isBusy} onCancel={onCancel} />}
    >
      <Field
        label="이름"
        name="name"
        autoComplete="name"
        dir="auto"
        required
        hint="내가 쓴 글에 보이는 이름이에요."
        defaultValue={defaultName}
        error={errors.name}
      />
    </EntryForm>
  );
}
