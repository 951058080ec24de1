import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Modal, type ModalProps } from '../modal.tsx';

export interface QuestionProps extends Pick<ModalProps, 'open' | 'onClose' | 'title' | 'wide'> {
  /** What happens, in one or two sentences. */
  text: string;
  /** More to see or to fill in before the answer. */
  body?: ReactNode;
  /** The word on the button. */
  answer: string;
  onAnswer: () => void;
  /** It cannot be undone. */
  isFinal?: boolean | undefined;
  busy?: boolean | undefined;
  /** Why it failed. */
  failure?: string | undefined;
  focusAfter?: ModalProps['focusAfter'];
}

/** Asks before something is done, and stays open until it has been done. */
export function Question({
  text,
  answer,
  onAnswer,
  onClose,
  isFinal,
  busy,
  failure,
  ...modal
}: QuestionProps) {
  const cancel = () => {
    if (!busy) onClose();
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
            busy={busy}
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
