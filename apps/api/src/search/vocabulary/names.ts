import { readForms } from './word-lists.ts';

const forms = new Map<string, Set<string>>();
for (const line of [...readForms('names.txt'), ...readForms('loanwords.txt')]) {
  for (const form of line) forms.set(form, new Set([...(forms.get(form) ?? []), ...line]));
}

/** The other spellings of a brand, another name or a loanword, in both scripts; none for other words. */
export function formsOfName(word: string): string[] {
  return Array.from(forms.get(word) ?? []).filter((form) => form !== word);
}

/** All spellings of all names. */
export const names = () => forms.keys();

/** Whether a folded word is a brand, another name or a loanword. */
export function isName(word: string) {
  return forms.has(word);
}

/** All spellings of the names of which one begins with a folded text: 삼성 for sams. */
export function formsBeginningWith(text: string): string[] {
  const found = Array.from(forms).flatMap(([form, all]) => (form.startsWith(text) ? [...all] : []));
  return [...new Set(found)];
}
