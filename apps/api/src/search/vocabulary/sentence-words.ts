import { isProductNoun } from './known-words.ts';
import { modifiers } from './modifiers.ts';
import { isName } from './names.ts';

/** Words behind what a shopper does not want, by themselves or at the end of the word: 유선 말고, 유선말고. */
export const DENIALS = ['말고', '빼고', '제외', '제외한', '제외하고', '아니고', '아닌'];
/** The same, but only by themselves, since they end other words: 야외의. */
export const SEPARATE_DENIALS = [
  '이외',
  '이외의',
  '외의',
  '외에',
  '싫고',
  '싫은데',
  '싫어',
  '싫어요',
];

/** Words of a sentence that name neither a product nor a property of one. */
export const EMPTY_WORDS = new Set([
  ...DENIALS,
  ...SEPARATE_DENIALS,
  ...(
    '때 수 사람 것 거 걸 좀 곳 데 잘 더 안에 함께 같이 st 스타일 느낌 후에 좋은 좋을 있는 위한 위해 필요한 쓸 할 올 갈 쓰기 둘 다 뭐 뭐가 어떤 어떤게 무슨 ' +
    '내가 제가 뭘 무엇 무엇을 어디 어디서 어떻게 어느 얼마 새로 사고 사지 사야 찾고 찾는 찾는중 종류 혹시 요즘 핫한 ' +
    '구매 구입 주문 판매 보여줘 있어 있음 없어 ' +
    '추천 추천템 추천해줘 추천해주세요 추천해요 추천좀 추천부탁 알려줘 알려주세요 찾아요 찾습니다 찾아줘 구해요 주세요 있나요 있어요 있을까요 없나요 ' +
    '뭔가요 뭐예요 뭐에요 좋아요 좋나요 좋을까요 해주세요 해줘'
  ).split(' '),
]);

/** What is left out together with what it negates. */
export const NEGATIVE_WORDS = new Set([
  '없는',
  '없이',
  '없어도',
  '않은',
  '않는',
  '않아도',
  '안',
  '뺀',
]);

/** How questions and requests end, behind which no noun stands: 사려고, 싶은데, 파나요, 보여줘요. */
const SENTENCE_END =
  /[가-힣](?:려고|려면|는데|싶은데|싶어|나요|[아어해예에]요|인가요|니다|줘)요?$|^(?:싶(?:어|은데)요?|나|저|사|돼)$/;
/** 살까요, 좋을까. */
const ASKING = /까요?$/;

/** Whether a word says nothing of a product: 추천, or the verb at the end of a sentence. */
export const isEmptyWord = (word: string) =>
  EMPTY_WORDS.has(word) || (endsSentence(word) && !isNoun(word));

const endsSentence = (word: string) =>
  SENTENCE_END.test(word) || (ASKING.test(word) && endsInL(word.replace(ASKING, '')));

/** Whether a verb ends in ㄹ: 먹을 of 먹을 수 있는. */
export const endsInL = (word: string) => word.normalize('NFD').endsWith('\u11af');

/** A verb before a noun: 쓰는, 바르는. */
const VERB = /^[가-힣]+는$/;

/** Whether a word is a verb before a noun, and no noun with a particle: 쓰는, but not 고구마는. */
export const endsInVerb = (word: string) => VERB.test(word) && !isNoun(word.slice(0, -1));

/** Whether a word behind 안 is a verb before a noun. One syllable before 는 is its stem then: 새는, though 새 is a bird. */
export const isVerbBehindNot = (word: string) => /^[가-힣]는$/.test(word) || endsInVerb(word);

/** Whether a listed word names or describes goods. */
export const isNoun = (word: string) => isName(word) || isProductNoun(word) || modifiers.has(word);
