import { X } from 'lucide-react';
import type { Option } from './option-groups.tsx';
import { typedLength } from './typed-length.ts';

interface SuggestionRowProps {
  id: string;
  option: Option;
  /** The text that the suggestion belongs to. */
  answered: string;
  isActive: boolean;
  onFollow: () => void;
  /** Removes one recent search, or all of them when called without a text. */
  onRemove: (text?: string) => void;
}

/** One option of the listbox, with a button that removes a recent search. */
export function SuggestionRow(props: SuggestionRowProps) {
  const { id, option, answered, isActive, onFollow, onRemove } = props;
  const { text, href, icon, isRecent, category } = option;
  const attributes = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1 };
  return (
    <div className="suggestion" data-active={isActive || undefined}>
      {href === undefined ? (
        <button
          {...attributes}
          type="button"
          className="suggestion-erase"
          onClick={() => onRemove()}
        >
          {icon}
          {text}
        </button>
      ) : (
        <a
          {...attributes}
          aria-description={isRecent ? 'Delete 키로 지울 수 있어요' : undefined}
          href={href}
          onClick={onFollow}
        >
          {icon}
          <span className="suggestion-text" dir="auto">
            <Highlighted text={text} typed={answered} />
            {category?.parent_name && (
              <span className="suggestion-parent">
                {' · '}
                <bdi>{category.parent_name}</bdi>
              </span>
            )}
          </span>
          {category && <span className="unseen">카테고리</span>}
        </a>
      )}
      {isRecent && (
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          title={`${text} 지우기`}
          onClick={() => onRemove(text)}
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Dims the typed part, so that the new part stands out. */
function Highlighted({ text, typed }: { text: string; typed: string }) {
  const known = typedLength(text, typed);
  if (known === 0) return text;
  return (
    <>
      <span className="suggestion-typed">{text.slice(0, known)}</span>
      {text.slice(known)}
    </>
  );
}
