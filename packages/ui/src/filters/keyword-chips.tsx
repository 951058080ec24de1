import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { useSyncedState } from '../form/use-synced-state.ts';
import { grouped } from '../numbers.ts';

export interface KeywordChip {
  word: string;
  /** In how many titles it stands. */
  count: number;
}

interface KeywordChipsProps {
  chips: readonly KeywordChip[];
  /** The words that are ticked. One that no longer is among the chips is still shown. */
  words: readonly string[];
}

interface ChipProps {
  word: string;
  count?: number;
  ticked: boolean;
}

const Chip = memo(function Chip({ word, count, ticked }: ChipProps) {
  const [checked, check] = useSyncedState(ticked);
  return (
    <label className="tick">
      <input
        type="checkbox"
        name="words"
        value={word}
        checked={checked}
        onChange={({ currentTarget }) => check(currentTarget.checked)}
      />
      <span className="tick-word">{word}</span>
      {count !== undefined && (
        <span className="tick-count">
          {grouped(count)}
          <span className="unseen">개</span>
        </span>
      )}
    </label>
  );
});

/** The others would push the filters below them out of sight. */
const SHOWN = 8;

/** Words that stand in several titles, to be ticked. */
export function KeywordChips({ chips, words }: KeywordChipsProps) {
  const gone = words.filter((word) => !chips.some((chip) => chip.word === word));
  if (chips.length + gone.length === 0) return null;
  const chip = ({ word, count }: KeywordChip) => (
    <Chip key={word} word={word} count={count} ticked={words.includes(word)} />
  );
  return (
    <fieldset className="filter-section">
      <legend className="filter-title">자주 나오는 단어</legend>
      {gone.map((word) => (
        <Chip key={word} word={word} ticked />
      ))}
      {chips.slice(0, SHOWN).map(chip)}
      {chips.length > SHOWN && (
        <details className="more-words">
          <summary>
            단어 더 보기
            <ChevronDown aria-hidden />
          </summary>
          {chips.slice(SHOWN).map(chip)}
        </details>
      )}
    </fieldset>
  );
}
