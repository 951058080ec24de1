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

/** Text that a database and a browser can both hold. */
export const text = anyText.refine(isStorable, { error: UNUSABLE, abort: true });

// In code points, as the documentation counts too; zod's own `max` counts an emoji as two.
function atMost(maximum: number) {
  return [
    (value: string) => lengthOf(value) <= maximum,
    { error: `${maximum.toLocaleString('ko-KR')}자까지 쓸 수 있어요.` },
  ] as const;
}

// Blank is also what only takes up room: a zero-width space, a soft hyphen, an empty Braille cell, a
// Hangul filler.
const BLANK = /^[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** Text with something to read in it, stored exactly as it was sent. */
export function filledText(maximum: number) {
  return text
    .refine((value) => !BLANK.test(value), { error: EMPTY, abort: true })
    .refine(...atMost(maximum))
    .meta({ minLength: 1, maxLength: maximum });
}

const LINE_BREAK = /[\r\n\u2028\u2029]/;
// What controls a terminal, or the direction of the text around it.
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** The same on one line, as a field of one line shows it. */
export function filledLine(maximum: number) {
  return filledText(maximum)
    .refine((value) => !LINE_BREAK.test(value), { error: '한 줄로 적어 주세요.', abort: true })
    .refine((value) => !CONTROL.test(value), { error: UNUSABLE });
}

/** What a link in an e-mail carries. */
export const emailToken = filledLine(1_000);

/** What somebody is called. */
export const personName = filledLine(50);

/** An address as `<input type="email">` takes it. */
export const email = anyText
  .refine((value) => value !== '', { error: EMPTY, abort: true })
  .max(254, { error: '254자까지 쓸 수 있어요.' })
  .regex(z.regexes.html5Email, { error: '이메일 주소를 다시 확인해 주세요.' });

/** A password as typed at a login: any characters, up to the longest password that is allowed. */
export const password = anyText
  .refine((value) => value !== '', { error: EMPTY, abort: true })
  .refine((value) => value.isWellFormed(), { error: UNUSABLE })
  .refine(...atMost(128))
  .meta({ minLength: 1, maxLength: 128 });

/** A password to be: 8 to 128 characters, any of them. */
export const newPassword = password
  .refine((value) => lengthOf(value) >= 8, { error: '8자 이상이어야 해요.' })
  .meta({ minLength: 8 });

/**
 * The version that a change was made from, as `If-Match` carries it: `"3"`. Also as a proxy that
 * compresses hands it on: `W/"3"`. Undefined for `*`, which is any version.
 */
export const versionTag = z
  .string()
  .regex(/^(\*|(W\/)?"\d{1,9}")$/, { error: 'ETag로 받은 값이어야 해요.' })
  .transform((tag) => (tag === '*' ? undefined : Number(tag.replace(/\D/g, ''))));

/** How a caller writes the version that `versionTag` reads. */
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

/** The same, written in digits as an address carries it. `1e3`, `0x10` and ` 5` are not numbers here. */
export function wholeInAddress(minimum: number, maximum = MAX_INTEGER) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    whole(minimum, maximum),
  );
}

/** A field of an address that may be left out; the documentation names what it is then. */
export function withDefault<Field extends z.ZodType>(field: Field, value: z.output<Field>) {
  return field.default(value as never).meta({ default: value });
}

/** A switch in an address: `1` and `true` are on, `0` and `false` off. */
export const switchInAddress = z.preprocess(
  (value) =>
    value === '1' || value === 'true' ? true : value === '0' || value === 'false' ? false : value,
  z.boolean({ error: '1 또는 0이어야 해요.' }),
);

/** A price in whole won. */
export const won = whole(0);

export const categoryId = whole(1);

/** A time, as an ISO 8601 string: a `Date` would come back as a string after hydration. */
export const time = z.iso
  .datetime({ offset: true, error: 'ISO 8601 시각이어야 해요.' })
  .refine((value) => Date.parse(value) >= 0, { error: '1970년 이후의 시각이어야 해요.' });

// White space, control characters and lone surrogates: no address has them, and a database may not.
const UNFIT_FOR_ADDRESS = /[\s\p{Cc}\p{Cs}]/u;
const isFitForAddress = (value: string) => !UNFIT_FOR_ADDRESS.test(value);

/** An address that may become an `href`: `javascript:` and its like are refused. */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    hostname: /./,
    error: 'http(s) 주소여야 해요.',
  })
  .refine(isFitForAddress, { error: '주소에 쓸 수 없는 문자가 들어 있어요.' });

/** The address of a picture: on the marketplace's servers, or a path of our own origin. */
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
