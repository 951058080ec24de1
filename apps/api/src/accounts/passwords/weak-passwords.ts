import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '../../http/refusal.ts';

const common = new Set(dictionary['passwords-common']);

/** Not in the list, which leaves out most of what a cracking program generates by itself. */
const ONE_DIGIT = /^(\d)\1*$/;

const SITE_NAMES = ['damoa', '다모아'];

/**
 * Whether a password is among the first that an attacker would try: a common one, only white space, or the
 * site's name or something `known` about its owner, with or without digits and signs after it. There are no
 * rules about kinds of characters, which make passwords worse (OWASP ASVS 5.0, 6.2.4, 6.2.5, 6.2.11).
 */
export function isWeakPassword(password: string, known: readonly string[]) {
  const text = plain(password);
  if (text === '' || common.has(text) || ONE_DIGIT.test(text)) return true;
  const letters = lettersOf(text);
  const isName = [...SITE_NAMES, ...known].map(lettersOf).includes(letters);
  return known.map(plain).includes(text) || (letters !== '' && isName);
}

/** @throws Refusal `invalid_input` for a password that is weak for an owner of this name and email */
export function refuseWeakPassword(password: string, { name, email }: Owner) {
  if (!isWeakPassword(password, [email, email.split('@')[0] ?? '', name])) return;
  const reason = '짐작하기 쉬운 비밀번호예요. 서로 관계없는 단어를 섞어 더 길게 정해 주세요.';
  throw new Refusal('invalid_input', { errors: { password: [reason] } });
}

interface Owner {
  name: string;
  email: string;
}

/** Folds case and width: capitals and full-width letters make a common password no stronger. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** A text without separators between its words, and without the digits and signs at its end. */
const lettersOf = (text: string) => plain(text).replace(/[^\p{L}]+$|[^\p{L}\p{N}]+/gu, '');
