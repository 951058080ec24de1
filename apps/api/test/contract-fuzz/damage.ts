import fc from 'fast-check';
import type { Operation } from './operations.ts';
import type { Sent } from './send.ts';
import { hostile, hostileText } from './values.ts';

/** Makes a request invalid in one way. */
export type Damage = (sent: Sent) => Sent;

const DEEP = 20_000;

const BODIES: (string | Buffer)[] = [
  ...['', '{', '[]', 'null', '"text"', '0', '{}}', '{"title":"a",}', "{'title':'a'}", '\ufeff{}'],
  ...[
    '{"__proto__":{"title":"a"}}',
    '{"constructor":{"prototype":{"title":"a"}}}',
    '{"title":1e999}',
  ],
  ...[
    '{"title":"a","title":"b","content":"c"}',
    '['.repeat(DEEP),
    `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  ],
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"title":"가","content":"나"}', 'utf16le'),
  `{"title":"${'x'.repeat(1_100_000)}"}`,
];

const TYPES = [
  ...[
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'garbage',
    'a/b; c=d; c',
  ],
  ...[
    'application/json; charset=euc-kr',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
  ],
];

const QUERIES = [
  ...[
    'q=%',
    'q=%ff',
    'q=%00',
    'q=%ED%A0%80',
    '%ff=1',
    'page=1&page=2',
    'q=a&q=b',
    'words=a&words=b',
  ],
  ...[
    '__proto__=1',
    '__proto__[x]=1',
    'constructor=1&toString=2',
    'q[]=1',
    'q[a]=1',
    '=',
    '&&',
    '?',
    'q=a;b=c',
  ],
  ...[
    'page=99999999999999999999',
    'min_price=2&max_price=1',
    'itemsPerPage=51',
    `q=${'x'.repeat(9_000)}`,
  ],
];

const SEGMENTS = [
  ...[
    '0',
    '-1',
    '1e3',
    '0x1',
    '2147483648',
    '99999999999999999999',
    '%00',
    '%ff',
    '%',
    '%2',
    'abc',
    '1%20',
  ],
  ...[
    '%EF%BC%91',
    '1;x',
    '%F0%9F%98%80',
    'x'.repeat(3_000),
    '__proto__',
    '1%2f2',
    'null',
    '%5c',
    '007',
  ],
];

const HEADERS: [string, string][] = [
  ['if-match', '*'],
  ['if-match', '"99999999999"'],
  ['if-match', '"1", "2"'],
  ['if-match', "'; drop table posts; --"],
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(101)],
  ['idempotency-key', '\u00ff\u00fe'],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer a.b.c'],
  ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${'x'.repeat(8_000)}`],
  ['cookie', 'XSRF-TOKEN=abc'],
  ['cookie', 'XSRF-TOKEN=%ff; damoa-device=\u00ff; =; ;;'],
  ['cookie', 'damoa-device=../../x; __proto__=1'],
  ['x-xsrf-token', 'abc'],
  ['x-forwarded-for', 'unknown, %00, ::ffff:1.2.3.4'],
  ['content-encoding', 'gzip'],
  ['accept', 'text/html'],
  ['range', 'bytes=0-1'],
];

const withHeader = (sent: Sent, name: string, value: string): Sent => ({
  ...sent,
  headers: { ...sent.headers, [name]: value },
});

function withBody(sent: Sent, change: (body: Record<string, unknown>) => unknown): Sent {
  if (typeof sent.body !== 'string') return sent;
  return { ...sent, body: JSON.stringify(change(JSON.parse(sent.body))) };
}

function withQuery(sent: Sent, name: string, value: string): Sent {
  const [path = '', query = ''] = sent.path.split('?');
  const others = query.split('&').filter((field) => field && !field.startsWith(`${name}=`));
  // Encoded as in a form; lone surrogates become replacement characters.
  return {
    ...sent,
    path: `${path}?${[...others, new URLSearchParams({ [name]: value })].join('&')}`,
  };
}

/** All ways to make a request of this operation invalid. */
export function damageOf({ path, parameters, body }: Operation): fc.Arbitrary<Damage> {
  const queries = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name);
  const ways: fc.Arbitrary<Damage>[] = [
    fc.constantFrom(...HEADERS).map(
      ([name, value]) =>
        (sent) =>
          withHeader(sent, name, value),
    ),
    fc.constantFrom(...QUERIES).map((query) => (sent) => ({
      ...sent,
      path: `${sent.path}${sent.path.includes('?') ? '&' : '?'}${query}`,
    })),
  ];
  if (queries.length > 0) {
    const field = fc.tuple(fc.constantFrom(...queries), hostileText);
    ways.push(
      field.map(
        ([name, value]) =>
          (sent) =>
            withQuery(sent, name, value),
      ),
    );
  }
  if (path.includes('{')) {
    const segment = fc.constantFrom(...SEGMENTS);
    ways.push(segment.map((text) => (sent) => ({ ...sent, path: path.replace(/\{\w+\}/g, text) })));
  }
  if (body) {
    const names = fc.constantFrom(...Object.keys(body.properties ?? {}), 'version', 'toString');
    ways.push(
      fc.tuple(names, hostile).map(
        ([name, value]) =>
          (sent) =>
            withBody(sent, (fields) => ({ ...fields, [name]: value })),
      ),
      names.map((name) => (sent) => withBody(sent, (fields) => ({ ...fields, [name]: undefined }))),
      fc.constantFrom(...BODIES).map((text) => (sent) => ({ ...sent, body: text })),
      fc.constantFrom(...TYPES).map((type) => (sent) => withHeader(sent, 'content-type', type)),
    );
  }
  return fc.oneof(...ways);
}
