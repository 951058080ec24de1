/** The rows of the table: what is asked for, how often. */
export interface Case {
  name: string;
  requests: number;
  addresses(ask: (address: string) => Promise<{ last_page: number }>): Promise<string[]>;
}

const LIST = '/api/getCateProduct?';
export const search = (q: string) => `${LIST}q=${encodeURIComponent(q)}`;
const queries = (name: string, texts: readonly string[], more = ''): Case => ({
  name,
  requests: 100,
  addresses: async () => texts.map((text) => `${search(text)}${more}`),
});

/** First, middle and last page of a listing. */
const pages = (name: string, filter: string): Case => ({
  name,
  requests: 300,
  async addresses(ask) {
    const { last_page } = await ask(`${LIST}${filter}`);
    return [1, Math.ceil(last_page / 2), last_page].map((page) => `${LIST}${filter}&page=${page}`);
  },
});

/** At a million products each of them has 1,000 to 50,000 matches. */
export const TWO_SYLLABLES = (
  '가방 우산 의자 시계 텐트 장갑 양말 모자 조명 라켓 인형 커피 바지 반지 거울 침대 노트 연필 ' +
  '가위 칫솔 안경 볼트 화분 풍선 기차 로봇 자석 사과 치즈 망치'
).split(' ');

export const CASES: Case[] = [
  pages('a category: first, middle, last page', 'category=322'),
  pages('all products: first, middle, last page', 'sort=popular'),
  pages('all products by price: first, middle, last page', 'sort=price_asc'),
  {
    ...pages(
      'filters without a search: first, middle, last page',
      'min_price=20000&max_price=50000&exclude_sold_out=1',
    ),
    requests: 60,
  },
  queries('two syllables, exact total', TWO_SYLLABLES),
  queries('one syllable', [...'컵톱용물손방화기']),
  queries('a lone consonant', [...'ㄱㅅㅇㅎ']),
  queries('three words', [
    '여성 방수 가방',
    '무선 블루투스 키보드',
    '접이식 캠핑 의자',
    '방지 포함 세트',
    '남성 면 양말',
  ]),
  queries(
    'two syllables, with filters, by price',
    TWO_SYLLABLES.slice(0, 10),
    '&min_price=20000&exclude_sold_out=1&sort=price_asc',
  ),
  queries('nothing found, corrected', [
    '쳥바지',
    '블르투스',
    'cjdqkwl',
    'ㅣㄷㅇ',
    '텀불러',
    '스마트와치',
    '노트뷱',
    '여성 쳥바지',
  ]),
  queries('initials', ['ㅊㅂㅈ', 'ㄷㅅㅎ', 'ㅂㄹㅌㅅ', 'ㅅㅁㅌㅇㅊ']),
  {
    name: 'suggestions',
    requests: 100,
    addresses: async () =>
      ['청', '청바', '청바ㅈ', '우ㅅ', 'ㅊㅂ', 'cjdqk', '여성 가', '블르투스'].map(
        (text) => `/api/suggestions?q=${encodeURIComponent(text)}`,
      ),
  },
];

/** What asks for the history of prices. */
export const DROPS: Case[] = [
  pages('by drop: first, middle, last page', 'sort=drop'),
  pages('a category by drop: first, middle, last page', 'category=322&sort=drop'),
  {
    ...pages('lowest of 30 days: first, middle, last page', 'lowest=30'),
    requests: 60,
  },
  {
    ...pages('lowest of 30 days, by drop, in a category', 'lowest=30&sort=drop&category=322'),
    requests: 60,
  },
  queries('two syllables, lowest of 90 days', TWO_SYLLABLES.slice(0, 10), '&lowest=90'),
];
