import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '../http/refusal.ts';

const common = new Set(dictionary['passwords-common']);

/** The list leaves out most of what a program would find at once by itself. */
const ONE_DIGIT = /^(\d)\1*$/;

const SITE_NAMES = ['damoa', '다모아'];

/**
 * Whether a password is among the first that somebody would try: a common one, white space alone, or
 * the site's name or something `known` about its owner, also with digits or signs behind it. There are
 * no rules about kinds of characters, which make passwords worse (OWASP ASVS 5.0, 6.2.4, 6.2.5, 6.2.11).
 */
export function isGuessable(password: string, known: readonly string[]) {
  const text = plain(password);
  if (text === '' || common.has(text) || ONE_DIGIT.test(text)) return true;
  const letters = lettersOf(text);
  const isName = [...SITE_NAMES, ...known].map(lettersOf).includes(letters);
  return known.map(plain).includes(text) || (letters !== '' && isName);
}

/** @throws Refusal `invalid_input` for a password that is guessable, for who has this name and address */
export function mustNotBeGuessable(password: string, { name, email }: Owner) {
  if (!isGuessable(password, [email, email.split('@')[0] ?? '', name])) return;
  const reason = '짐작하기 쉬운 비밀번호예요. 서로 관계없는 단어를 섞어 더 길게 정해 주세요.';
  throw new Refusal('invalid_input', { errors: { password: [reason] } });
}

interface Owner {
  name: string;
  email: string;
}

/** Capitals and full-width letters make nothing that is common uncommon. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** A text without what stands between its words, and the digits and signs behind them. */
const lettersOf = (text: string) => plain(text).replace(/[^\p{L}]+$|[^\p{L}\p{N}]+/gu, '');
