import { Button } from '../form/button.tsx';
import { Modal } from '../modal/modal.tsx';
import { differenceFrom } from './differences.ts';

/** The texts of a field in both versions. */
export interface ConflictField {
  label: string;
  mine: string;
  saved: string;
}

export interface ConflictChoiceProps {
  open: boolean;
  /** The kind of the edited text, which determines the wording. */
  what: keyof typeof WORDS;
  fields: readonly ConflictField[];
  /** Overwrites the saved version with mine. */
  onSaveMine: () => void;
  /** Loads the saved version into the form. */
  onLoadSaved: () => void;
  /** Returns to the form without a choice. */
  onClose: () => void;
  /** The save is in flight. */
  isBusy?: boolean | undefined;
}

const WORDS = {
  post: {
    mine: '내가 쓴 글',
    saved: '먼저 저장된 글',
    save: '내 글로 저장',
    load: '저장된 글을 불러오기',
  },
  name: {
    mine: '내가 쓴 이름',
    saved: '먼저 저장된 이름',
    save: '내 이름으로 저장',
    load: '저장된 이름을 불러오기',
  },
};

interface VersionProps {
  title: string;
  fields: readonly { label: string; text: string; other: string }[];
}

/** Scrolls a text to its first difference. */
function reveal(mark: HTMLElement | null) {
  const text = mark?.parentElement;
  if (mark && text) text.scrollTop = mark.offsetTop - text.clientHeight / 2;
}

function Version({ title, fields }: VersionProps) {
  return (
    <div className="conflict-version">
      <h3 className="conflict-title">{title}</h3>
      {fields.map(({ label, text, other }) => {
        const { before, own, after } = differenceFrom(text, other);
        return (
          <div className="conflict-field" key={label}>
            <p className="field-label">{label}</p>
            <section
              className="conflict-text"
              aria-label={`${title}, ${label}`}
              dir="auto"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a long text
              tabIndex={0}
            >
              {before}
              {own && <mark ref={reveal}>{own}</mark>}
              {after}
            </section>
          </div>
        );
      })}
    </div>
  );
}

/** Shows both versions after an edit conflict, and lets the user choose one. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { open, what, fields, onSaveMine, onLoadSaved, onClose, isBusy } = props;
  const words = WORDS[what];
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="다른 사람이 먼저 저장했어요"
      isWide
      body={
        <div className="conflict">
          <Version
            title={words.mine}
            fields={fields.map(({ label, mine, saved }) => ({ label, text: mine, other: saved }))}
          />
          <Version
            title={words.saved}
            fields={fields.map(({ label, mine, saved }) => ({ label, text: saved, other: mine }))}
          />
        </div>
      }
      actions={
        <>
          <Button type="button" onClick={onClose}>
            계속 고치기
          </Button>
          <Button type="button" onClick={onLoadSaved}>
            {words.load}
          </Button>
          <Button type="button" variant="primary" isBusy={isBusy} onClick={onSaveMine}>
            {words.save}
          </Button>
        </>
      }
    >
      다른 곳을 표시했어요. 무엇을 남길지 골라 주세요.
    </Modal>
  );
}
