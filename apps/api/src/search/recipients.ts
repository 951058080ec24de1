import { readForms } from './word-lists.ts';

const recipients = readForms('recipients.txt');

/** What a title may have for the recipient of a present: 어머니 선물 is also one for 부모님. */
export function otherRecipients(word: string, words: readonly string[]): string[] {
  if (!words.some((other) => other.endsWith('선물'))) return [];
  const kind = recipients.find((names) => names.includes(word)) ?? [];
  // 아이 and 딸 are parts of very many words.
  return kind.filter((name) => name !== word && name.length > 1 && name !== '아이');
}
