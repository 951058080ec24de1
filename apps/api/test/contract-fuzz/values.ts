import { MAX_COUNT_AGE, seoulDay } from '@damoa/contracts';
import fc from 'fast-check';
import type { Schema } from './operations.ts';

const MAX_TEXT_LENGTH = 300;

/** Texts that are known to break programs, all of them valid input. */
const SNIPPETS = [
  ...['<script>alert(1)</script>', "'; drop table posts; --", '{7*7}', '{{x}}', '\\', '%', '%00'],
  ...['__proto__', 'constructor', 'null', 'undefined', 'NaN', '../../etc/passwd', 'javascript:x'],
  ...[
    '한글'.normalize('NFD'),
    'ㅙa',
    'ㅟxx',
    'ᄀᆞᆨ',
    '\u3164',
    '👨‍👩‍👧‍👦',
    '🇰🇷',
    'e\u0301',
    'שלום',
    '\u200b',
  ],
  ...['\u2028', '\ufeff', '\uffff', '𝒜', 'ﷺ', 'İ', 'ß', '１２', '$1', 'Error: at x.ts:1', '"', ','],
];

const piece = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...SNIPPETS) },
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !text.includes('\0')),
  fc.constantFrom('\n', '\t', ' ', '  '),
);

/** Text that may also be blank. */
export function anyTextOf(maxLength: number) {
  return fc
    .array(piece, { maxLength: 10 })
    .map((pieces) => Array.from(pieces.join('')).slice(0, maxLength).join(''));
}

/** Text that every multi-line field accepts: it contains a letter. */
export function textOf(maxLength = MAX_TEXT_LENGTH) {
  const pieces = fc.array(piece, { maxLength: 10 }).map((some) =>
    Array.from(`가${some.join('')}`)
      .slice(0, maxLength)
      .join(''),
  );
  const longAsCanBe = fc.constantFrom('x', '가', '🫠').map((letter) => letter.repeat(maxLength));
  return fc.oneof({ weight: 10, arbitrary: pieces }, longAsCanBe);
}

const MAX_ITEMS = 5;

const DAY = 24 * 60 * 60 * 1_000;

const times = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((time) => time.toISOString());

/** Formats whose patterns are too complex to generate from. */
const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid({ version: [1, 4, 7] }),
  'date-time': times,
  // The only dates in requests are the days of counts, which must be recent, also after midnight.
  date: fc
    .integer({ max: 0, min: 1 - MAX_COUNT_AGE })
    .map((days) => seoulDay(Date.now() + days * DAY)),
  uri: fc.webUrl({ validSchemes: ['https'], size: 'small' }),
};

/** Generates values that conform to a schema. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const { type, minimum: min = 0, maximum: max = 2 ** 31 - 1 } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  const format = schema.format && FORMATS[schema.format];
  if (format) return format;
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  if (type === 'integer')
    return fc.oneof(fc.integer({ min, max: min + 20 }), fc.integer({ min, max }));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array' && schema.items) {
    return fc.array(fitting(schema.items), {
      maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
    });
  }
  if (type === 'object') return fittingObject(schema);
  return textOf(schema.maxLength);
}

/** A record in which only the required fields are always present. */
export function recordOf(
  fields: Record<string, fc.Arbitrary<unknown>>,
  required: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  return fc.record<Record<string, unknown>>(fields, { requiredKeys: [...required] });
}

function fittingObject({ properties = {}, required = [] }: Schema) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fitting(schema)]);
  return recordOf(Object.fromEntries(fields), required);
}

const NUMBERS = [0, -0, -1, 0.5, 1e21, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324];
const HOSTILE_TEXTS = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'a\udc00', '\u202e', '\r\n', '\u001b[31m', '\u3164'],
  ...['가'.repeat(201), '🫠'.repeat(129), 'x'.repeat(60_000), '1e3', '0x10', '-1', '2147483648'],
];

/** Any JSON value, above all unexpected ones. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...NUMBERS, ...HOSTILE_TEXTS, null, true, [], {}, [[]], { length: 9 }),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);

/** Hostile values that fit into a URL or header, not yet encoded. */
export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 1_000)),
  fc.constantFrom(...NUMBERS.map(String)),
  fc.string({ unit: 'binary', maxLength: 20 }),
  textOf(120),
);
