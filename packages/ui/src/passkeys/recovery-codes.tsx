import { Button } from '../form/button.tsx';
import { Modal, type ModalProps } from '../modal/modal.tsx';

export interface RecoveryCodesProps extends Pick<ModalProps, 'open' | 'focusAfter'> {
  codes: readonly string[];
  onCopy: () => void;
  onDownload: () => void;
  /** The result of copying or downloading. */
  note?: string | undefined;
  /** Called when the member says that the codes are saved; the dialog cannot be closed in any other way. */
  onSaved: () => void;
}

/** The dialog with new recovery codes, which are shown only once. */
export function RecoveryCodes(props: RecoveryCodesProps) {
  const { open, codes, onCopy, onDownload, note, onSaved, focusAfter } = props;
  return (
    <Modal
      open={open}
      onClose={() => {}}
      focusAfter={focusAfter}
      title="복구 코드를 저장해 주세요"
      body={
        <>
          <ul className="recovery-codes" translate="no">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="recovery-tools">
            <Button type="button" onClick={onCopy}>
              복사
            </Button>
            <Button type="button" onClick={onDownload}>
              파일로 저장
            </Button>
          </div>
          <p className="passkey-note" role="status">
            {note}
          </p>
        </>
      }
      actions={
        <Button type="button" variant="primary" onClick={onSaved}>
          저장했어요
        </Button>
      }
    >
      패스키를 잃어버렸을 때 비밀번호와 함께 쓰는 코드예요. 코드마다 한 번만 쓸 수 있고, 지금이
      아니면 다시 볼 수 없어요.
    </Modal>
  );
}
