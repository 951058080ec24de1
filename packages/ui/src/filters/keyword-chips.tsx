import { MAX_FILTER_WORDS } from '@damoa/contracts';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { grouped } from '../numbers.ts';
import { Checkbox } from './checkbox.tsx';

export interface KeywordChip {
  word: string;
  /** The number of products that remain if the word is selected, if known. */
  count?: number | undefined;
}

interface KeywordChipsProps {
  chips: readonly KeywordChip[];
  /** The selected words, which are shown even if they are no longer among the chips. */
  words: readonly string[];
}

interface ChipProps {
  word: string;
  count?: number | undefined;
  isTicked: boolean;
}

const Chip = memo(function Chip({ word, count, isTicked }: ChipProps) {
  return (
    <Checkbox name="words" value={word} checked={isTicked}>
      <span className="tick-word">{word}</span>
      {count !== undefined && (
        <span className="tick-count">
          {grouped(count)}
          <span className="unseen">개</span>
        </span>
      )}
    </Checkbox>
  );
});

/** The number of chips that are shown at first: more would push the filters below them out of view. */
const SHOWN = 8;

/** Checkboxes for frequent words in the titles. With the maximum of words selected, only these are shown. */
export function KeywordChips({ chips: all, words }: KeywordChipsProps) {
  const isFull = new Set(words).size >= MAX_FILTER_WORDS;
  const chips = isFull ? all.filter(({ word }) => words.includes(word)) : all;
  const gone = words
    .filter((word) => !chips.some((chip) => chip.word === word))
    .map((word) => ({ word }));
  if (chips.length + gone.length === 0) return null;
  const chip = ({ word, count }: KeywordChip) => (
    <Chip key={word} word={word} count={count} isTicked={words.includes(word)} />
  );
  return (
    <fieldset className="filter-section">
      <legend className="filter-title">자주 나오는 단어</legend>
      {[...gone, ...chips.slice(0, SHOWN)].map(chip)}
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
