import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Modal, type ModalProps } from '../modal/modal.tsx';

export interface QuestionProps extends Pick<ModalProps, 'open' | 'onClose' | 'title' | 'isWide'> {
  /** What the action does, in one or two sentences. */
  text: string;
  /** Further content or fields. */
  body?: ReactNode;
  /** The label of the confirming button. */
  answer: string;
  onAnswer: () => void;
  /** Whether the action cannot be undone. */
  isFinal?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** Why the action failed. */
  failure?: string | undefined;
  focusAfter?: ModalProps['focusAfter'];
}

/** A confirmation dialog, which stays open until the action has succeeded. */
export function Question({
  text,
  answer,
  onAnswer,
  onClose,
  isFinal,
  isBusy,
  failure,
  ...modal
}: QuestionProps) {
  const cancel = () => {
    if (!isBusy) onClose();
  };
  return (
    <Modal
      {...modal}
      onClose={cancel}
      actions={
        <>
          <Button type="button" onClick={cancel}>
            취소
          </Button>
          <Button
            type="button"
            variant={isFinal ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={onAnswer}
          >
            {answer}
          </Button>
        </>
      }
    >
      {text}
      <span className="modal-failure" role="alert">
        {failure}
      </span>
    </Modal>
  );
}
