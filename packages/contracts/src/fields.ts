import { z } from 'zod';
import { lengthOf } from './length.ts';
import { MAX_INTEGER } from './max-integer.ts';

// PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 form: both must be refused here.
function isStorable(text: string) {
  return !text.includes('\0') && text.isWellFormed();
}

const EMPTY = '비워 둘 수 없어요.';
const UNUSABLE = '사용할 수 없는 문자가 들어 있어요.';

const anyText = z.string({
  error: ({ input }) => (input === undefined ? EMPTY : '글자로 적어 주세요.'),
});

/** Text that both PostgreSQL and browsers can store. */
export const text = anyText.refine(isStorable, { error: UNUSABLE, abort: true });

// In code points, like `maxLength` of JSON Schema; zod's own `max` counts UTF-16 code units, of which an
// emoji has two.
function atMost(maximum: number) {
  return [
    (value: string) => lengthOf(value) <= maximum,
    { error: `${maximum.toLocaleString('ko-KR')}자까지 쓸 수 있어요.` },
  ] as const;
}

// For text whose letters are composed before it is counted, from up to four characters of two code units each. Composing
// all of a request may take minutes: the time grows with the square of the number of accents on a letter.
function composableTo(maximum: number) {
  const [, { error }] = atMost(maximum);
  return [(value: string) => value.length <= maximum * 8, { error, abort: true }] as const;
}

// Also counts invisible characters as blank: zero-width spaces, soft hyphens, variation selectors, Hangul
// fillers (all of them "default ignorable"), and the blank Braille pattern.
const BLANK = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const filled = text.refine((value) => !BLANK.test(value), { error: EMPTY, abort: true });

/** Text with at least one visible character, stored exactly as it was sent. */
export function filledText(maximum: number) {
  return filled.refine(...atMost(maximum)).meta({ minLength: 1, maxLength: maximum });
}

const LINE_BREAK = /[\r\n\u2028\u2029]/;
// Characters that control a terminal, or the direction of the text around them.
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const line = filled
  .refine((value) => !LINE_BREAK.test(value), { error: '한 줄로 적어 주세요.', abort: true })
  .refine((value) => !CONTROL.test(value), { error: UNUSABLE });

/** The same on one line, for single-line fields. */
export function filledLine(maximum: number) {
  return line.refine(...atMost(maximum)).meta({ minLength: 1, maxLength: maximum });
}

/** The token of a link in an e-mail. */
export const emailToken = filledLine(1_000);

const SPACE = /[\p{Zs}\u2800\u3164\uffa0]/gu;
// Emoji consist of visible and invisible characters.
// https://www.unicode.org/reports/tr51/#EBNF_and_Regex
const PICTURE = '\\p{ExtPict}(?:\\p{EMod}|\\ufe0f|[\\u{e0020}-\\u{e007f}]+)?';
const EMOJI = `[0-9#*]\\ufe0f\\u20e3|${PICTURE}(?:\\u200d${PICTURE})*`;
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI})|\\p{Default_Ignorable_Code_Point}`, 'gu');

const MAX_NAME_LENGTH = 50;

/**
 * The name of a person, or one given by a person. Stored without invisible characters and blanks at its ends,
 * with single spaces and composed letters, so that no two names differ only in these.
 */
export const personName = line
  .refine(...composableTo(MAX_NAME_LENGTH))
  .overwrite((name) =>
    name
      .replace(SPACE, ' ')
      .replace(EMOJI_OR_INVISIBLE, '$1')
      .replace(/ +/g, ' ')
      .trim()
      .normalize('NFC'),
  )
  // As it is stored: some systems decompose each syllable into two or three characters.
  .refine(...atMost(MAX_NAME_LENGTH))
  .meta({ minLength: 1, maxLength: MAX_NAME_LENGTH });

/** An email address, as `<input type="email">` validates it. */
export const email = anyText
  .refine((value) => value !== '', { error: EMPTY, abort: true })
  .max(254, { error: '254자까지 쓸 수 있어요.' })
  .regex(z.regexes.html5Email, { error: '이메일 주소를 다시 확인해 주세요.' });

const MAX_PASSWORD_LENGTH = 128;

/** A password as typed at a login: any characters, up to the maximum length of a password. */
export const password = anyText
  .refine((value) => value !== '', { error: EMPTY, abort: true })
  .refine((value) => value.isWellFormed(), { error: UNUSABLE })
  .refine(...composableTo(MAX_PASSWORD_LENGTH))
  // Another system may send the same password in decomposed form.
  .normalize('NFC')
  .refine(...atMost(MAX_PASSWORD_LENGTH))
  .meta({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH });

/** A new password: 8 to 128 characters of any kind. */
export const newPassword = password
  .refine((value) => lengthOf(value) >= 8, { error: '8자 이상이어야 해요.' })
  .meta({ minLength: 8 });

/**
 * The versions that an `If-Match` header names: of `"3-x"`, `"3"`, or `W/"3-x"`, into which a compressing proxy may
 * have changed an ETag. Undefined for `*`, which stands for any version. An ETag from elsewhere names none.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1
 */
export const ifMatch = z
  .string()
  .regex(/^(\*|(W\/)?"[!#-~\x80-\xff]*"([ \t]*,[ \t]*(W\/)?"[!#-~\x80-\xff]*")*)$/, {
    error: 'ETag로 받은 값이어야 해요.',
  })
  .transform((tags) =>
    tags === '*'
      ? undefined
      : [...tags.matchAll(/"(\d{1,9})(?:-[^"]*)?"/g)].map(([, version]) => Number(version)),
  )
  .describe('ETags of versions, or "3" for version 3, comma-separated; * for any version');

/** An ETag that names a version in `If-Match`; the one in a response also has a hash of the body. */
export function tagOf(version: number) {
  return `"${version}"`;
}

/** A whole number from `minimum` to `maximum`. */
export function whole(minimum: number, maximum = MAX_INTEGER) {
  const isOpen = maximum === MAX_INTEGER;
  const wrong = isOpen
    ? `${minimum} 이상의 정수여야 해요.`
    : `${minimum}부터 ${maximum}까지의 정수여야 해요.`;
  const tooLarge = isOpen ? `${maximum.toLocaleString('ko-KR')} 이하여야 해요.` : wrong;
  const error = ({ code }: { code?: string }) => (code === 'too_big' ? tooLarge : wrong);
  return z.int({ error, abort: true }).min(minimum, { error }).max(maximum, { error });
}

/** A whole number in a URL, in decimal digits. `1e3`, `0x10` and ` 5` are not accepted. */
export function wholeInAddress(minimum: number, maximum = MAX_INTEGER) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    whole(minimum, maximum),
  );
}

/** A boolean in a URL: `1` or `true`, `0` or `false`. */
export const switchInAddress = z.preprocess(
  (value) =>
    value === '1' || value === 'true' ? true : value === '0' || value === 'false' ? false : value,
  z.boolean({ error: '1 또는 0이어야 해요.' }),
);

/** A price in whole won. */
export const price = whole(0);

export const categoryId = whole(1);

/** A time, as an ISO 8601 string: a `Date` would come back as a string after hydration. */
export const time = z.iso
  .datetime({ offset: true, error: 'ISO 8601 시각이어야 해요.', abort: true })
  .refine((value) => Date.parse(value) >= 0, { error: '1970년 이후의 시각이어야 해요.' });

// White space, control characters and lone surrogates: invalid in URLs, and some cannot be stored.
const UNFIT_FOR_ADDRESS = /[\s\p{Cc}\p{Cs}]/u;
const isFitForAddress = (value: string) => !UNFIT_FOR_ADDRESS.test(value);

/** A URL that is safe as an `href`: `javascript:` and the like are refused. */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    hostname: /./,
    error: 'http(s) 주소여야 해요.',
  })
  .refine(isFitForAddress, { error: '주소에 쓸 수 없는 문자가 들어 있어요.' });

/** The URL of a picture: on the marketplace's servers, or a path of our own origin. */
export const pictureAddress = z.union(
  [
    webAddress,
    z
      .string()
      .regex(/^\/(?!\/)[^\\]*$/)
      .refine(isFitForAddress),
  ],
  {
    error: 'http(s) 주소이거나 /로 시작하는 경로여야 해요.',
  },
);

/** A list in the body of a request. */
export function listAtMost<Item extends z.ZodType>(item: Item, maximum: number) {
  return z
    .array(item, { error: '목록이어야 해요.' })
    .max(maximum, { error: `${maximum.toLocaleString('ko-KR')}개까지예요.` });
}
