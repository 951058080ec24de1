import { assemble, disassemble, hasBatchim } from 'es-hangul';
import { readText, type SearchText, type Word } from '../text/search-text.ts';
import { isProductNoun } from '../vocabulary/known-words.ts';
import { modifiers } from '../vocabulary/modifiers.ts';
import { endsInVerb } from '../vocabulary/sentence-words.ts';
import { readLines } from '../vocabulary/word-lists.ts';
import { saysTooLittle } from './drop-words.ts';

/** An object and its verb have at most so many words: 공기를 깨끗하게 해 주는. */
const MAX_WORDS = 4;
const PARTICLE = /[을를이가에]$/;
/** What a noun that says what something does ends in: 깎이, 따개. */
const NOUN_ENDINGS = ['이', '개', '기', '대'];
const THING = /(?:것|거|때|기계|기구|도구|제품|용품)$/;

/** What the last vowel of a stem and the ending 어 contract to; 아 behind ㅏ and ㅗ. */
const CONTRACTED: Readonly<Record<string, string>> = {
  ㅣ: 'ㅕ',
  ㅗ: 'ㅘ',
  ㅜ: 'ㅝ',
  ㅡ: 'ㅓ',
};

const namesOf = new Map<string, readonly string[]>();
for (const line of readLines('functions.txt')) {
  const [described = '', listed = ''] = line.split(':');
  const [objects = '', stems = ''] = described.split(' ');
  for (const object of objects.split(',')) {
    const names = listed
      .split(',')
      .map((name) => (modifiers.has(object) ? `${object} ${name}` : name));
    for (const form of stems.split(',').flatMap(formsBeforeNoun)) {
      namesOf.set(object + form, [...(namesOf.get(object + form) ?? []), ...names]);
    }
  }
}

/**
 * A verb or an adjective before the noun that it describes: 말리는, 말릴 and 말려주는 of 말리, 시린 of 시리, 막혔을 of 막히.
 */
function formsBeforeNoun(stem: string) {
  const letters = stem.normalize('NFD');
  const endsInL = letters.endsWith('\u11af');
  const endsInVowel = /[\u1161-\u1175]$/.test(letters);
  const present = endsInL ? letters.slice(0, -1) : letters;
  const future = endsInL ? letters : endsInVowel ? `${letters}\u11af` : `${letters}을`;
  const adjective = endsInVowel ? [`${letters}\u11ab`] : [];
  const joined = connective(stem);
  const past = `${joined.normalize('NFD')}\u11bb을`;
  const forms = [`${present}는`, future, ...adjective, past, `${letters}기`, `${joined}주는`];
  return forms.map((form) => form.normalize('NFC'));
}

/** A verb before 주다, or an adjective before the past: 말려, 닦아, 정리해, 아파. */
function connective(stem: string) {
  if (stem.endsWith('하')) return `${stem.slice(0, -1)}해`;
  const letters = disassemble(stem);
  if (/[ㅏㅗ][ㄱ-ㅎ]+ㅡ$/.test(letters)) return assemble([...letters.slice(0, -1), 'ㅏ']);
  const last = letters.at(-1) ?? '';
  if (/[ㅏ-ㅣ]/.test(last)) return assemble([...letters.slice(0, -1), CONTRACTED[last] ?? last]);
  return stem + (/[ㅏㅗ][ㄱ-ㅎ]+$/.test(letters) ? '아' : '어');
}

/**
 * Texts with the names of a thing that the text describes by its function, the likeliest first: 아기 머리 말리는 기계 is 아기
 * 헤어드라이어. None if a noun says what it is: 머리 말리는 수건, 베개 목 아플 때.
 */
export function namedByFunction(text: SearchText): { name: SearchText; words: SearchText }[] {
  for (const start of text.keys()) {
    for (let end = Math.min(text.length, start + MAX_WORDS); end > start; end -= 1) {
      const names = namesFor(text.slice(start, end));
      const before = text.slice(0, start);
      const isNamed = names?.some((name) => before.some(({ folded }) => name.endsWith(folded)));
      if (names && !isNamed && text.slice(end).every(standsForThing)) {
        return names.map(readText).map((name) => ({
          name,
          words: [...before, ...name],
        }));
      }
    }
  }
  return [];
}

function namesFor(words: SearchText) {
  const [object = '', ...others] = words.map(({ folded }) => folded);
  const verb = others.join('');
  const noun = object.replace(PARTICLE, '');
  // 목걸이 by itself is no 목 with a particle.
  const texts = verb === '' ? [object] : [object + verb, noun + verb];
  // Shoppers also write it together: 머리말리는기계.
  const joined = texts.map((text) => text.replace(THING, ''));
  const named = [...texts, ...joined].find((text) => namesOf.has(text));
  if (named !== undefined) return namesOf.get(named);
  const derived = derivedNames(noun, verb);
  return derived.length > 0 ? derived : undefined;
}

/** The names of goods that the language derives from an object and a verb: 연필깎이 from 깎는, 병따개 from 따는. */
function derivedNames(object: string, verb: string) {
  const [, stem] = /^(.+)는$/.exec(verb) ?? [];
  if (stem === undefined) return [];
  // 거는 is of 걸다.
  const stems = hasBatchim(stem)
    ? [stem]
    : [stem, `${stem.normalize('NFD')}\u11af`.normalize('NFC')];
  return stems
    .flatMap((one) => NOUN_ENDINGS.map((ending) => object + one + ending))
    .filter(isProductNoun);
}

/** Whether a word behind what a thing does says no more of it: 기계, or 때 쓰는 것, or 쓰는거. */
const standsForThing = (word: Word) =>
  saysTooLittle(word) || endsInVerb(word.folded.replace(THING, ''));
