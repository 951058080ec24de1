/** That so many letters may be read as these sounds (see `hangulSounds`), and how unusual it is. */
export interface Reading {
  letters: number;
  sounds: string;
  cost: number;
}

// What a usual reading costs, one that is less so, and a rare one.
const COSTS = [0, 0.2, 0.5];

/**
 * How letters are read, as Hangul would write it: by 외래어 표기법 for English and the European
 * languages, in names also by pinyin and the romanizations of Korean and Japanese, and as people
 * write against the rules (밧데리). `letters | usual | less usual | rare`; `-` is silence, and the
 * letters are a pattern, all alternatives of which begin with the same letter. In it
 *
 *     V  is a vowel,
 *     X  a consonant, but w and x,
 *     C  what stands behind a consonant that ends its syllable,
 *     E  a silent e at the end of the word, or that of a plural,
 *     R  an r that ends its syllable.
 *
 * The readings of all patterns that match are possible, each at its lowest cost.
 */
const TABLE = `
b(?=V)                       | ㅂ | | ㅃ
b(?=C|E|h)                   | ㅂㅡ
b(?=C)                       | | p
c(?=[eiy])                   | ㅅ ㅆ | ㅊ | ㅈ ㅉ ㅋ
c(?=[aou])                   | ㅋ ㄲ | | ㄱ
c(?=C)                       | k ㅋㅡ | ㅋ
ce(?=s?$)                    | ㅅㅡ
ci(?=[aeo])                  | ㅅㅣ | ㅅ
cc(?=[ei])                   | kㅅ ㅉ
ch(?=V)                      | ㅊ | ㅅㅣ ㅋ | ㅅ ㅈ ㅉ ㄱ ㅎ
ch(?=C)                      | ㅊㅣ | k ㅋㅡ ㅅㅜㅣ ㅅㅣ | ㅎㅡ
ch(?=[lmnr])                 | ㅋㅡ
che(?=s?$)                   | | ㅅㅣㅜ ㅅㅣ ㅊㅣ ㅋㅔ
ck(?=V)                      | ㅋ ㄲ | k
ck(?=C)                      | k ㅋㅡ
(?<=n)c$                     | | | -
d(?=V)                       | ㄷ | | ㄸ
d(?=C|E|h)                   | ㄷㅡ
d(?=C)                       | | t - | ㅌㅡ
dg(?=[eiy])                  | ㅈ
dge(?=s?$)                   | ㅈㅣ
dj                           | ㅈ
ds$                          | ㅈㅡ | t
f(?=V)                       | ㅍ | ㅎ | ㅂ
f(?=C|E)                     | ㅍㅡ
g(?=[eiy])                   | ㅈ ㄱ | ㄲ
g(?=[aou])                   | ㄱ | ㄲ
g(?=C)                       | ㄱㅡ | k
ge(?=s?$)                    | ㅈㅣ | ㅈㅡ
gh(?=C)                      | - | | ㄱㅡ
gh(?=V)                      | ㄱ
gn(?=e?s?$)|^gn              | ㄴ
gu(?=[ei])                   | ㄱ
gue(?=s?$)                   | ㄱㅡ
h(?=V)                       | ㅎ | -
h(?=C|h)                     | -
(?<=V)h                      | -
j                            | ㅈ | | ㅣ ㅎ ㅉ
k(?=V)                       | ㅋ ㄲ | ㄱ
k(?=E)                       | ㅋㅡ
k(?=C)                       | k ㅋㅡ | | ㄱㅡ
^kn                          | ㄴ
^l|(?<=r)l                   | ㄹ
l(?=V)                       | ㄹㄹ | ㄹ
l(?=C|E|h)                   | ㄹ | | -
le(?=C)                      | ㅡㄹ ㄹ
mb(?=s?$)                    | ㅁ
m                            | ㅁ
mm                           | ㅁㅁ
n                            | ㄴ
nn                           | ㄴㄴ
n(?=[gkqx]|c[^eiy])          | ŋ
ng                           | ŋ
p(?=V)                       | ㅍ ㅃ | ㅂ | p
p(?=C|E)                     | ㅍㅡ
p(?=C)                       | p
ph(?=V)                      | ㅍ
ph(?=C|E)                    | ㅍㅡ
^ps                          | ㅅ
q(?=u)                       | ㅋ
q                            | ㅋㅣㅜ k ㅋㅡ | ㅊ
que$                         | k ㅋㅡ
qu(?=[ei])                   | | ㅋ
r(?=V)                       | ㄹ | | ㄹㄹ
(?<=V)rr?(?=C)               | - | ㄹㅡ | ㄹ
rr?h?(?=C)                   | ㄹㅡ
s(?=V)                       | ㅅ ㅆ | | ㅈ
s(?=C|E)                     | ㅅㅡ | | ㅈㅡ -
se(?=C)                      | | ㅈㅡ
(?<=V)s(?=V)                 | ㅈ
(?<=V)s(?=C)                 | | ㅈㅡ
(?<=[bdglmnvr]e?)s$          | ㅈㅡ ㅅㅡ
(?<=[a-z]{3}[^su])s$         | | -
s(?=[mn])                    | | ㅈㅡ
(?<=V)s(?=m)                 | ㅈㅡ
(?<=[lmnr])s(?=V)            | | ㅈ
sc(?=[eiy])                  | ㅅ
sch(?=V)                     | ㅅㅣ ㅅ
sch(?=C)                     | ㅅㅜㅣ ㅅㅣㅜ
sh(?=V)                      | ㅅㅣ ㅅ | ㅅㅜ
sh(?=C)                      | ㅅㅜㅣ ㅅㅣ | ㅅㅣㅜ
si(?=on)                     | ㅅㅣ ㅈ
st(?=[bfgklmns])             | ㅅㅡ ㅅ
s(?=[pt])                    | | | ㅅㅣㅜ
ture(?=C)                    | ㅊㅓ
t(?=V)                       | ㅌ ㄸ | ㄷ | ㅉ ㅊ t
t(?=C|E)                     | ㅌㅡ
t(?=C)                       | t | | -
tch(?=V)                     | ㅊ
tch(?=C)                     | ㅊㅣ
th(?=V)                      | ㅅ ㄷ | ㅆ ㅌ | ㄸ
th(?=C|E)                    | ㅅㅡ | ㄷㅡ ㅌㅡ
ti(?=on|al|ou)               | ㅅㅣ | ㅊ
ts|tz                        | ㅊㅡ | ㅊ t ㅈㅡ
t(?=r)                       | ㅊㅜ
tu(?=[ar])                   | ㅊ ㅊㅜ
tsu                          | | ㅆㅡ ㅊㅡ
v(?=V)                       | ㅂ | | ㅃ ㅍ
v(?=C|E)                     | ㅂㅡ | | ㅍㅡ
w(?=V)                       | ㅜ | | ㅂ
w(?=o[olu])                  | -
(?<=o)w                      | - | ㅜ
wh                           | ㅜ ㅎㅜ | ㅎ
^wr                          | ㄹ
x                            | kㅅㅡ kㅅ | | kㅈ
^x(?=V)                      | ㅅ | ㅈ
^x                           | ㅔkㅅㅡ
x(?=[iu])                    | | | ㅅ
z(?=V)                       | ㅈ | ㅉ | ㅅ ㅊ
z(?=C|E)                     | ㅈㅡ | | ㅊㅡ
zh(?=V)                      | ㅈ
zz(?=V)                      | ㅈ ㅉ
a(?:ir|re(?=C))              | ㅔㅓ | ㅐㅓ
a(?!XE|R)                    | ㅏ ㅐ | ㅔ ㅓ | ㅗ
a(?=R)                       | ㅏ | ㅓ ㅗ
a(?=XE)                      | ㅔㅣ | ㅏ ㅐ ㅣ
(?<=wh?|qu)a                 | ㅓ | ㅗ
a(?=ls?$)                    | ㅓ
a(?=ll|l[dkt]|w)             | ㅗ
a(?=X(?:e|le|ing|y|i))       | ㅔㅣ
ai|ay                        | ㅔㅣ | ㅐ ㅔ ㅏㅣ
au|aw                        | ㅗ | | ㅏ
(?<=[stzvcdkg])a(?=[nl]s?$)  | ㅡ
(?<=[stzvcdkg])ai(?=[nl]s?$) | ㅡ
an(?=C)                      | | | ㅏŋ
ae                           | ㅐ ㅔ
aa                           | ㅏ
e(?:er|ar|re(?=C))           | ㅣㅓ ㅔㅓ
e(?!s?$|rs?$)                | ㅔ | ㅣ ㅓ ㅐ | ㅡ -
e(?=rs?$)                    | ㅓ | | ㅔ ㅡ
e(?=r|[mnl]t?s?$)            | ㅓ
e(?=V|X[aiou])               | ㅣ
e(?=d$|s$)                   | - | ㅔ ㅣ
(?<=VX)e(?=[^aeiouyrnl]V?)   | | ㅡ -
e$                           | - | ㅔ ㅣ | ㅓ
ea                           | ㅣ ㅔ
ear                          | ㅓ
ee                           | ㅣ
ey$                          | ㅣ
ei|ey                        | ㅔㅣ | ㅏㅣ ㅣ
eo                           | ㅓ | ㅣ
eu                           | ㅡ ㅣㅜ | ㅗㅣ ㅓ ㅜㅔ
ew                           | ㅣㅜ ㅜ
(?<=[stzvcdkg])e(?=ns?$)     | ㅡ
e(?=ls?$)                    | ㅡ
en(?=C)                      | | | ㅏŋ
er(?=C)                      | | | ㅔㅓ ㅔ
eau                          | ㅗ
ei                           | | ㅔ
ire(?=C)                     | ㅏㅣㅓ
i(?!XE)                      | ㅣ | ㅏㅣ | - ㅓ
i(?=XE)                      | ㅏㅣ ㅣ
i(?=X(?:ing|y|er|o)|gh)      | ㅏㅣ
i(?=r)                       | ㅓ
i(?=nd|ld)                   | ㅏㅣ
ie                           | ㅣ
ie(?=[sd]?$)                 | ㅏㅣ
iew                          | ㅣㅜ
(?<=[stzvcdkg])i(?=[nl]s?$)  | ㅡ
(?<=[sz]h|[csz])i            | | | ㅡ
o(?:re|or|ar|ur)(?=C)        | ㅗㅓ | ㅗ
o(?!rs?$)                    | ㅗ | ㅓ | ㅜ -
o(?=rs?$)                    | ㅓ | ㅗ
o(?!XE)                      | | ㅏ
o(?=[mnrv])                  | ㅓ
o(?=[pbtdkgcx](?!E))         | ㅏ
oa                           | ㅗ
oe                           | ㅗ ㅜ | ㅜㅔ
oi|oy                        | ㅗㅣ | ㅜㅏ
oo                           | ㅜ | ㅗ ㅓ
ou                           | ㅏㅜ ㅜ | ㅓ ㅗ
ow                           | ㅏㅜ ㅗ ㅗㅜ
(?<=[stzvcdkg])o(?=[nl]s?$)  | ㅡ
on(?=C)                      | | | ㅗŋ
o(?=ng)                      | ㅜ
our(?=C)                     | ㅏㅜㅓ | ㅓ
ure(?=C)                     | ㅣㅜㅓ | ㅜㅓ ㅓ
u(?!XE)                      | ㅜ ㅓ | ㅣㅜ | ㅏ - ㅡ
u(?=V|XV)                    | ㅣㅜ ㅜ
^u                           | ㅣㅜ
(?<=[sz])u                   | | ㅡ
ue                           | ㅜ ㅣㅜ | | ㅜㅣ
ue$                          | -
ui                           | ㅣ ㅡㅣ | ㅜㅣ
y                            | ㅣ ㅏㅣ | | -
`;

const SHORT_FORMS: Readonly<Record<string, string>> = {
  V: '[aeiouy]',
  X: '[^aeiouywx]',
  C: '[^aeiouyh]|$',
  E: 'es?$',
  R: 'r(?:[^aeiouyr]|$)',
};

/** The rules by the first letter of their pattern. */
const RULES = Map.groupBy(TABLE.trim().split('\n').map(toRule), ({ first }) => first);

function toRule(line: string) {
  const [pattern = '', ...columns] = line.split(/ +\|/);
  return {
    first: pattern.replace(/^(?:\^|\(\?<[^)]*\))/, '').charAt(0),
    pattern: new RegExp(
      pattern.replace(/[VXCER]/g, (letter) => SHORT_FORMS[letter] ?? letter),
      'y',
    ),
    readings: columns.flatMap((column, index) =>
      (column.match(/\S+/g) ?? []).map((sounds) => ({
        sounds: sounds === '-' ? '' : sounds,
        cost: COSTS[index] ?? 1,
      })),
    ),
  };
}

let last = { latin: '', readings: [] as Reading[][] };

/** The ways to read the letters of a word, from each of its letters on. */
export function readingsOf(latin: string): readonly Reading[][] {
  // A word is mostly compared with many others in a row.
  if (last.latin !== latin) {
    last = { latin, readings: Array.from(latin, (_, place) => readingsAt(latin, place)) };
  }
  return last.readings;
}

function readingsAt(latin: string, place: number) {
  const first = latin.charAt(place);
  const readings: Reading[] = [];
  for (const rule of RULES.get(first) ?? []) {
    rule.pattern.lastIndex = place;
    if (!rule.pattern.test(latin)) continue;
    const letters = rule.pattern.lastIndex - place;
    for (const { sounds, cost } of rule.readings) readings.push({ letters, sounds, cost });
  }
  const isDoubled = /[^aeiouy]/.test(first) && first === latin.charAt(place + 1);
  if (isDoubled) readings.push({ letters: 1, sounds: '', cost: 0 });
  return readings;
}
