// Makes the subset of Pretendard that browsers load, `src/pretendard/common.woff2`: `npm run font`.
// The result is committed.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * The lowest of Pretendard's subsets to include. They are numbered by how common their characters are in
 * Korean: 91 has the most common ones.
 */
const RAREST = 84;
const WEIGHTS = { min: 400, max: 800 };
/**
 * The OpenType features to keep, since each needs glyphs of its own: those that are on by default, and
 * `tnum`.
 */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'tnum'];
/** The ids of the names to keep: copyright and licence. A subset must not have the reserved font name. */
const NAMES = [0, 13, 14];
const TARGET = path.resolve(import.meta.dirname, '../src/pretendard/common.woff2');

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => readFile(resolve(`pretendard/dist/web/variable/${file}`));

const styles = String(await read('pretendardvariable-dynamic-subset.css'));
const subsets = styles.matchAll(/subset\.(\d+)\.woff2[^}]*unicode-range:([^;}]*)/g);
const characters = Array.from(subsets, ([, number, ranges = '']) =>
  Number(number) >= RAREST ? ranges.split(',').map(charactersOf) : [],
).flat();
const font = await subsetFont(await read('woff2/PretendardVariable.woff2'), characters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  keepFeatures: FEATURES,
  preserveNameIds: NAMES,
});
await writeFile(TARGET, font);

/** The characters of a range such as `U+ac00-ac05`. */
function charactersOf(range: string) {
  const [first = 0, last = first] = range
    .trim()
    .replace(/^U\+/i, '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
