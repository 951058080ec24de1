import { Button } from '../form/button.tsx';
import { Modal, type ModalProps } from '../modal/modal.tsx';

export interface DeletePostModalProps extends Pick<ModalProps, 'open' | 'onClose' | 'focusAfter'> {
  onDelete: () => void;
  /** Whether the deletion is in flight. */
  isBusy?: boolean | undefined;
  /** Whether the deletion has failed. */
  hasFailed?: boolean | undefined;
}

/** The modal that asks before a post is deleted from the list. */
export function DeletePostModal(props: DeletePostModalProps) {
  const { onClose, onDelete, isBusy, hasFailed, ...modal } = props;
  return (
    <Modal
      {...modal}
      onClose={onClose}
      title="게시물 삭제"
      actions={
        <>
          <Button type="button" onClick={onClose}>
            취소
          </Button>
          <Button type="button" variant="danger" isBusy={isBusy} onClick={onDelete}>
            삭제
          </Button>
        </>
      }
    >
      정말로 이 게시물을 삭제하시겠습니까?
      <span className="modal-failure" role="alert">
        {hasFailed && '게시물 삭제 실패!'}
      </span>
    </Modal>
  );
}
