import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  filledLine,
  filledText,
  ifMatch,
  newPassword,
  password,
  personName,
  pictureAddress,
  text,
  time,
  webAddress,
  wholeInAddress,
} from './fields.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('text', () => {
  test.each(['', '가', '👨‍👩‍👧', 'e\u0301', '\u202e'])('leaves %j as it is', (value) => {
    expect(text.parse(value)).toBe(value);
  });
  test.each(['\0', 'a\0b', '\ud800', '\udc00가', 7, null])('refuses %j', (value) => {
    expect(accepts(text, value)).toBe(false);
  });
  test.each(['', ' ', '\u3000\t', '\ufe0f', '\u034f', '\u17b4', '\u{e0100}', '\u2800\u3164'])(
    'that must be filled may not be %j',
    (value) => {
      expect(accepts(filledText(10), value)).toBe(false);
    },
  );
  test.each(['\n', '\r', '\r\n', '\u2028', '\u2029'])('on one line may not contain %j', (end) => {
    expect(messages(filledLine(10), `한${end}줄`)).toEqual(['한 줄로 적어 주세요.']);
  });
  test.each(['\0', '\t', '\u001b', '\u0085', '\u202a', '\u202e', '\u2066', '\u2069'])(
    'on one line may not contain the control character %j',
    (control) => {
      for (const line of [filledLine(10), personName])
        expect(messages(line, `홍${control}길동`)).toEqual(['사용할 수 없는 문자가 들어 있어요.']);
    },
  );
  test.each(['שלום', '👨‍👩‍👧', 'e\u0301', '\u200f가'])('on one line may be %j', (value) => {
    expect(filledLine(10).parse(value)).toBe(value);
  });
});

test.each([
  ['  새 이름  ', '새 이름'],
  ['새\u3000\u00a0 이름', '새 이름'],
  ['\u3164\u200b이다모\ufeff', '이다모'],
  ['이\u200b다\u034f모a\ufe0f', '이다모a'],
  ['이 \u200b 다모1\ufe0f', '이 다모1'],
  ['홍길동'.normalize('NFD'), '홍길동'],
  ['☎\ufe0f\ufe0f', '☎\ufe0f'],
])('the name %j is stored as %j', (typed, stored) => {
  expect(personName.parse(typed)).toBe(stored);
});

test('a name and a password are counted in composed letters, as they are stored', () => {
  const decomposed = (letters: number) => '값'.repeat(letters).normalize('NFD');
  expect(personName.parse(decomposed(50))).toBe('값'.repeat(50));
  expect(personName.parse(`${'가'.repeat(50)}\u200b   `)).toBe('가'.repeat(50));
  expect(messages(personName, decomposed(51))).toEqual(['50자까지 쓸 수 있어요.']);
  expect(password.parse(decomposed(128))).toBe('값'.repeat(128));
  expect(accepts(newPassword, decomposed(7))).toBe(false);
});

test('a name and a password with a megabyte of accents are refused, which takes no minutes', () => {
  const accents = `e${'\u0301'.repeat(250_000)}${'\u0323'.repeat(250_000)}`;
  expect(messages(personName, accents)).toEqual(['50자까지 쓸 수 있어요.']);
  expect(messages(password, accents)).toEqual(['128자까지 쓸 수 있어요.']);
});

test.each(['👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️‍🔥', '1️⃣', '🇰🇷', '👍🏽', '🏳️‍🌈', '👁️‍🗨️', '🧑🏽‍🤝‍🧑🏻'])(
  'the emoji %s stays whole in a name',
  (emoji) => expect(personName.parse(`다${emoji}모${emoji}`)).toBe(`다${emoji}모${emoji}`),
);

describe('a number in an address', () => {
  test.each([
    ['1', true],
    ['007', true],
    ['2147483647', true],
    ['0', false],
    ['2147483648', false],
    ['1e3', false],
    ['0x10', false],
    [' 5', false],
    ['+5', false],
    ['١', false],
    ['', false],
    [['1', '2'], false],
  ])('%j is accepted: %s', (value, expected) => {
    expect(accepts(wholeInAddress(1), value)).toBe(expected);
  });
});

test.each([
  ['0', '1 이상의 정수여야 해요.'],
  ['1.5', '1 이상의 정수여야 해요.'],
  ['x', '1 이상의 정수여야 해요.'],
  ['2147483648', '2,147,483,647 이하여야 해요.'],
  ['99999999999999999999', '2,147,483,647 이하여야 해요.'],
])('the number %s is refused with one message: %s', (value, message) => {
  expect(messages(wholeInAddress(1), value)).toEqual([message]);
});

test('a number outside its range is refused with a message that names the range', () => {
  expect(messages(wholeInAddress(1, 50), '51')).toEqual(['1부터 50까지의 정수여야 해요.']);
});

test.each([
  ['https://s.click.aliexpress.com/e/_x', true, true],
  ['http://example.com', true, true],
  ['/demo/pictures/tent-1.webp', false, true],
  ['//evil.example/x.png', false, false],
  ['/\\evil.example', false, false],
  ['javascript:alert(1)', false, false],
  [' javascript:alert(1)', false, false],
  ['httpsx://example.com', false, false],
  ['xhttps://example.com', false, false],
  ['data:text/html,x', false, false],
  ['https://example.com/\0', false, false],
  ['https://example.com/a b', false, false],
  ['https://example.com/\ud800', false, false],
  ['/a\0b', false, false],
  ['', false, false],
])('%j may become a link: %s, a picture: %s', (value, link, picture) => {
  expect(accepts(webAddress, value)).toBe(link);
  expect(accepts(pictureAddress, value)).toBe(picture);
});

test.each([
  ['"3"', [3]],
  ['"3-aZ_-9"', [3]],
  ['W/"12-x"', [12]],
  ['"1", W/"2-x" ,"stale"', [1, 2]],
  ['"1234567890"', []],
  ['"*"', []],
  ['"3x"', []],
  ['"3', undefined],
  ['3', undefined],
  ['"3" ', undefined],
  ['"3""4"', undefined],
  ['x"3"', undefined],
  ['"1",', undefined],
  ['*, "1"', undefined],
])('If-Match: %s names the versions %j', (tags, versions) => {
  expect(ifMatch.safeParse(tags).data).toEqual(versions);
});

test('If-Match: * stands for any version', () => {
  expect(ifMatch.safeParse('*')).toEqual({ success: true, data: undefined });
});

test.each(['"1\n"', '"1",\n"2"', '"\u{1}"', '"가"', '"1 2"'])(
  '%j, which no header may contain as an ETag, names no versions',
  (tags) => {
    expect(ifMatch.safeParse(tags).success).toBe(false);
  },
);

test.each([
  ['2026-11-01T00:00:00Z', true],
  ['2026-11-01T09:00:00+09:00', true],
  ['0000-01-01T00:00:00Z', false],
  ['1969-12-31T23:59:59Z', false],
  ['2026-11-01', false],
])('the time %s is accepted: %s', (value, expected) => {
  expect(accepts(time, value)).toBe(expected);
});
