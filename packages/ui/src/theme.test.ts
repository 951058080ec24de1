import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = import.meta.dirname;
const theme = readFileSync(join(SRC, 'theme.css'), 'utf8');

function tokensOf(css: string) {
  const found = css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8})\b/g);
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

const [before = '', dark = ''] = theme.split('@media (prefers-color-scheme: dark)');
const light = tokensOf(before);
const schemes = { light, dark: { ...light, ...tokensOf(dark) } };

function luminance(hex: string) {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['ground', 'raised', 'soft'];
const TONES = Object.keys(light).filter((name) => name.startsWith('tone-'));
const TEXT: [text: string, ground: string][] = [
  ...GROUNDS.flatMap((ground) => [
    ['ink', ground] as [string, string],
    ['ink-quiet', ground] as [string, string],
    ['danger', ground] as [string, string],
  ]),
  ['accent', 'ground'],
  ['accent', 'raised'],
  ['ink', 'accent-soft'],
  ['ink', 'soft-strong'],
  ['ink-quiet', 'soft-strong'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-ink', 'ink'],
  ...TONES.map((tone) => ['ink', tone] as [string, string]),
];
const CONTROLS: [line: string, ground: string][] = [
  ['control-line', 'ground'],
  ['control-line', 'raised'],
  ['accent', 'soft'],
  ['accent', 'accent-soft'],
];

for (const [scheme, tokens] of Object.entries(schemes)) {
  const of = (name: string) => tokens[name] ?? `no token ${name}`;
  test.each(TEXT)(`in the ${scheme} theme %s is readable on %s`, (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(CONTROLS)(`in the ${scheme} theme a control of %s is visible on %s`, (line, ground) => {
    expect(contrast(of(line), of(ground))).toBeGreaterThanOrEqual(3);
  });
}

test('only the theme has raw colours and sizes', () => {
  const raw = globSync('**/*.css', { cwd: SRC })
    .filter((file) => !['theme.css', 'fonts.css'].includes(file))
    .flatMap((file) => {
      // A condition cannot use a token.
      const css = readFileSync(join(SRC, file), 'utf8').replace(
        /\/\*[\s\S]*?\*\/|@(media|container|supports).*/g,
        '',
      );
      return (css.match(/#[0-9a-f]{3,8}\b|rgba?\(|\b[1-9][\d.]*(px|rem)\b/gi) ?? []).map(
        (value) => `${file}: ${value}`,
      );
    });
  expect(raw).toEqual([]);
});

test('every design token that is used is defined', () => {
  const definedIn = (css: string) => Array.from(css.matchAll(/--[\w-]+(?=:)/g), ([name]) => name);
  const unknown = globSync('**/*.css', { cwd: SRC }).flatMap((file) => {
    const css = readFileSync(join(SRC, file), 'utf8');
    const defined = new Set([...definedIn(theme), ...definedIn(css)]);
    const used = Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name);
    return used.filter((name) => name && !defined.has(name));
  });
  expect(unknown).toEqual([]);
});

test('every tone of the banner has a colour and a class', () => {
  const css = readFileSync(join(SRC, 'banner/banner.css'), 'utf8');
  for (const tone of TONES) expect(css).toContain(`.${tone} {`);
});
