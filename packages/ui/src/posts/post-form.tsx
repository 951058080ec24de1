import { POST_LIMITS } from '@damoa/contracts';
import { Button } from '../form/button.tsx';
import { EntryForm, type FormProps } from '../form/entry-form.tsx';
import { Field } from '../form/field.tsx';
import { NeedsScript } from '../form/needs-script.tsx';
import { RestoredDraft, type RestoredDraftProps } from './restored-draft.tsx';
import { useCounter } from './use-counter.tsx';

export type PostValues = Record<'title' | 'content', string>;

export interface PostFormProps extends FormProps<keyof PostValues>, RestoredDraftProps {
  /** '새 글 쓰기' or '글 수정'. */
  heading: string;
  /**
   * The initial values. The fields are uncontrolled, so that a render never overwrites typed text. To replace
   * it, change the `key` of the form.
   */
  defaultValues?: PostValues | undefined;
  /** Receives the values on every change, to save a draft. */
  onInput?: ((values: PostValues) => void) | undefined;
  backHref: string;
  /** Set if the form was remounted while in use, so that the user can go on typing. */
  autoFocus?: boolean | undefined;
  /** Whether the text is saved as a draft on this device. */
  isDraftSaved?: boolean | undefined;
}

/** The form to write or edit a post, for a `Page` of width `detail`. */
export function PostForm(props: PostFormProps) {
  const {
    heading,
    defaultValues,
    backHref,
    isRestored,
    onDiscard,
    isDraftSaved,
    autoFocus,
    ...form
  } = props;
  const { errors = {}, isBusy } = form;
  const titleCounter = useCounter(POST_LIMITS.title, defaultValues?.title);
  const contentCounter = useCounter(POST_LIMITS.content, defaultValues?.content);
  return (
    <EntryForm
      {...form}
      title={heading}
      names={['title', 'content']}
      buttons={
        <>
          <p className="draft-saved" role="status">
            {isDraftSaved && '임시 저장했어요'}
          </p>
          <Button href={backHref}>뒤로</Button>
          <Button variant="primary" isBusy={isBusy}>
            저장
          </Button>
        </>
      }
    >
      <NeedsScript>
        글을 쓰려면 로그인해야 하고, 로그인하려면 브라우저에서 자바스크립트를 켜야 해요.
      </NeedsScript>
      <RestoredDraft isRestored={isRestored} onDiscard={onDiscard} />
      <Field
        label="제목"
        name="title"
        dir="auto"
        autoComplete="off"
        autoFocus={autoFocus}
        required
        defaultValue={defaultValues?.title}
        error={errors.title}
        {...titleCounter}
      />
      <Field
        multiline
        label="내용"
        name="content"
        dir="auto"
        required
        defaultValue={defaultValues?.content}
        error={errors.content}
        {...contentCounter}
      />
    </EntryForm>
  );
}
