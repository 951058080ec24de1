interface Call {
  path: string;
  /** With a body, the request is a POST. */
  body?: object;
  /** Whether a member sends it. */
  token?: boolean;
}

const WORDS = [
  '가방',
  '운동화',
  '이어폰',
  '텐트',
  '담요',
  '우산',
  '시계',
  '조명',
  '키보드',
  '의자',
];

/**
 * The kinds of requests by their names in the report; each makes the n-th request from `n` and a unique text.
 */
export const CALLS: Record<string, (n: number, unique: string) => Call> = {
  'a page from the cache': () => ({ path: '/' }),
  'a page that is rendered': (_, unique) => ({ path: `/?unique=${unique}` }),
  'a listing from the cache': () => ({ path: '/api/getCateProduct' }),
  'a listing from the database': (n, unique) => ({
    path: `/api/getCateProduct?page=${(n % 20) + 1}&unique=${unique}`,
  }),
  'a search': (n, unique) => ({
    path: `/api/getCateProduct?q=${encodeURIComponent(WORDS[n % WORDS.length] ?? '')}&unique=${unique}`,
  }),
  'the bulletin board': () => ({ path: '/api/posts/paginated', token: true }),
  'a post that is written': (_, unique) => ({
    path: '/api/posts',
    token: true,
    body: { title: unique, content: '측정하는 글이에요. '.repeat(20) },
  }),
};
