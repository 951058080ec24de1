import { RecoveryCodes } from '@damoa/ui/passkeys';
import { useState } from 'react';
import { saveFile } from '../browser/save-file.ts';

interface ShownCodesProps {
  open: boolean;
  codes: readonly string[];
  onSaved: () => void;
  focusAfter: () => HTMLElement | null | undefined;
}

/** The dialog with new recovery codes, open until the member says that they have saved them. */
export function ShownCodes({ open, codes, onSaved, focusAfter }: ShownCodesProps) {
  const [note, setNote] = useState<string>();
  const text = `${codes.join('\n')}\n`;
  return (
    <RecoveryCodes
      open={open}
      codes={codes}
      note={note}
      onCopy={() => {
        navigator.clipboard.writeText(text).then(
          () => setNote('복사했어요.'),
          () => setNote('복사하지 못했어요. 파일로 저장하거나 적어 두세요.'),
        );
      }}
      onDownload={() => {
        const head = `다모아 복구 코드 (${location.host})\n코드마다 한 번만 쓸 수 있어요.\n\n`;
        saveFile('damoa-recovery-codes.txt', head + text, 'text/plain');
        setNote('파일로 저장했어요.');
      }}
      onSaved={onSaved}
      focusAfter={focusAfter}
    />
  );
}
