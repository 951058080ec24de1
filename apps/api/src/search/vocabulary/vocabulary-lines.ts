import type { SearchWordKind } from '@damoa/contracts';
import { fold } from '../text/search-text.ts';
import { termsOf } from '../text/terms.ts';
import { isStopWord } from './stop-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A line of synonyms separated by commas, or one stop word. */
export interface VocabularyLine {
  kind: SearchWordKind;
  line: string;
}

/** A search uses at most this many alternatives of a word (see `alternativesOf`). */
const LARGEST_GROUP = 12;

/** The distinct folded words of a line. */
export function formsOf(line: string): string[] {
  const forms = fold(line).split(',');
  return [...new Set(forms.map((form) => form.trim()).filter((form) => form !== ''))];
}

/** Extends a copy of a vocabulary by lines, and returns the unusable lines with reasons in Korean. */
export function withLines<Line extends VocabularyLine>(
  vocabulary: Vocabulary,
  lines: readonly Line[],
) {
  const synonyms = new Map(vocabulary.synonyms);
  const stopWords = new Set(vocabulary.stopWords);
  const extended: Vocabulary = { synonyms, stopWords };
  const unusable: { line: Line; reason: string }[] = [];
  for (const line of lines) {
    const reason = problemOf(extended, line);
    const forms = formsOf(line.line);
    if (reason !== undefined) {
      unusable.push({ line, reason });
    } else if (line.kind === 'stop_word') {
      for (const word of forms) stopWords.add(word);
    } else {
      const group = joined(groupsOf(extended, forms), forms);
      for (const word of group) synonyms.set(word, group);
    }
  }
  return { vocabulary: extended, unusable };
}

/** Why a vocabulary cannot take a line, in Korean for an operator; undefined if it can. */
export function problemOf(
  vocabulary: Vocabulary,
  { kind, line }: VocabularyLine,
): string | undefined {
  const forms = formsOf(line);
  return kind === 'stop_word'
    ? problemOfStopWord(vocabulary, forms)
    : problemOfSynonyms(vocabulary, forms);
}

/** A line may extend a group, but not merge two: their words mean different things. */
function problemOfSynonyms(vocabulary: Vocabulary, forms: readonly string[]) {
  const spaced = forms.find((form) => form.includes(' '));
  if (spaced) return `띄어쓰기 없이 적어 주세요. 띄어 쓴 상품도 찾아요: ${spaced}`;
  const unreadable = forms.find((form) => termsOf(form).length === 0 || /\p{C}/u.test(form));
  if (unreadable) return `검색할 수 없는 단어예요: ${unreadable}`;
  if (forms.length < 2) return '뜻이 같은 단어를 쉼표로 나누어 둘 이상 적어 주세요.';
  const groups = groupsOf(vocabulary, forms);
  const known = forms.filter((form) => vocabulary.synonyms.has(form));
  if (groups.length > 1) return `서로 다른 동의어 묶음에 이미 있어요: ${known.join(', ')}`;
  if (known.length === forms.length) return `이미 동의어예요: ${known.join(', ')}`;
  const group = joined(groups, forms);
  if (group.length > LARGEST_GROUP)
    return `한 묶음은 단어 ${LARGEST_GROUP}개까지예요: ${group.join(', ')}`;
  return undefined;
}

function problemOfStopWord(vocabulary: Vocabulary, [word = '', ...others]: readonly string[]) {
  if (others.length > 0 || termsOf(word).join('') !== word || word === '')
    return '띄어쓰기와 기호 없이 단어 하나만 적어 주세요.';
  return isStopWord(vocabulary, word) ? `이미 불용어예요: ${word}` : undefined;
}

/** The groups that contain any of the words. */
function groupsOf({ synonyms }: Vocabulary, forms: readonly string[]) {
  const groups = forms.map((form) => synonyms.get(form));
  return [...new Set(groups.filter((group) => group !== undefined))];
}

const joined = (groups: readonly (readonly string[])[], forms: readonly string[]) => [
  ...new Set([...groups.flat(), ...forms]),
];
