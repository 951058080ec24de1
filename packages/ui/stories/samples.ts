import type { Category, ListedProduct } from '@damoa/contracts';

const files = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const paths = Object.entries(files);
const cutout = ([path]: [string, string]) => path.includes('cutout-');

/** Pictures of products, and cut-outs for banners, made from Fluent Emoji (MIT). */
const PICTURES = paths.filter((entry) => !cutout(entry)).map(([, url]) => url);
export const CUTOUTS = paths
  .filter(cutout)
  .map(([, src]) => ({ src, width: 480, height: 480 }))
  .reverse();

const picture = (index: number) => PICTURES[(index * 5) % PICTURES.length] ?? null;

function category(id: number, name: string, parent: number | null = null): Category {
  return { category_id: id, parent_category_id: parent, category_name: name };
}

const NAMES =
  '여성의류 남성의류 신발 가방·여행 패션잡화 뷰티·건강 식품 생활·주방 가구 가전 디지털 스포츠·레저 출산·유아동 자동차용품 속옷·잠옷 주얼리 시계 의류·액세서리 스포츠패션 컴퓨터 휴대폰·통신 휴대폰용품 조명 완구·취미 문구·사무용품 도서·음반 건축·인테리어 공구 오토바이용품 보안·안전 웨딩·파티 코스튬·유니폼 가발·붙임머리 전자부품';

export const CATEGORIES = NAMES.split(' ').map((name, index) => category(index + 1, name));

/** 스포츠·레저. */
export const SPORTS = CATEGORIES[11] ?? category(12, '스포츠·레저');

const CHILDREN =
  '캠핑·하이킹 낚시 자전거 수영 피트니스 골프 등산 스키·보드 러닝 요가·필라테스 테니스 배드민턴 축구 농구 야구 스케이트보드 승마 사격 당구 스포츠가방 스포츠화 스포츠의류 보호대 서핑';

export function childrenOf(parent: number) {
  return CHILDREN.split(' ').map((name, index) => category(parent * 100 + index, name, parent));
}

const TITLES: [
  title: string,
  sale: number,
  original: number | null,
  rate: number | null,
  sold: number,
][] = [
  ['원터치 캠핑 텐트 3~4인용 방수 그늘막, 자동 팝업 텐트 대형', 67_300, 89_700, 94.2, 2_210],
  ['접이식 캠핑 의자, 초경량 알루미늄 릴렉스 체어 휴대용', 24_500, null, 93.6, 3_821],
  ['충전식 LED 캠핑 랜턴 감성 무드등 방수 IP68', 18_900, 27_800, 96.8, 12_480],
  ['남여공용 방수 하이킹 배낭 50L 대용량 등산 가방', 39_800, 72_400, 97.4, 28_310],
  ['휴대용 가스 버너, 접이식 미니 스토브', 15_700, null, 91, 877],
  ['초경량 침낭 사계절용 구스다운 머미형', 128_000, 145_500, 92.2, 412],
  [
    '캠핑 코펠 세트 2-3인용 경량 알루미늄 냄비 프라이팬 주전자 식기 세트',
    31_200,
    50_300,
    88.4,
    9_932,
  ],
  ['감성 캠핑 테이블', 22_100, 26_900, 98, 6_404],
  ['스테인리스 텀블러 보온 보냉 900ml 손잡이 컵', 9_900, null, null, 0],
];

export function product(index: number, more: Partial<ListedProduct> = {}): ListedProduct {
  const [title, sale, original, rate, sold] = TITLES[index % TITLES.length] ?? [
    '',
    0,
    null,
    null,
    0,
  ];
  return {
    product_id: `sample-${index}`,
    product_title: title,
    product_main_image_url: picture(index),
    product_small_image_urls: [1, 2, 3].flatMap((step) => picture(index + step) ?? []),
    promotion_link: `https://example.com/${index}`,
    target_sale_price: sale,
    target_original_price: original,
    discount_rate: original ? Math.floor((1 - sale / original) * 100) : 0,
    evaluate_rate: rate,
    latest_volume: sold,
    is_sold_out: index === 4,
    category_id: 1201,
    updated_at: '2026-11-21T09:20:00+09:00',
    lowest_of_days: index % 4 === 0 ? 30 : null,
    below_highest: index % 3 === 1 ? 38 : 0,
    ...more,
  };
}

export const PRODUCTS = TITLES.map((_, index) => product(index));

const LONG =
  '초대형 다기능 사계절용 방수 방풍 캠핑 텐트, 원터치 자동 설치 4-6인용 리빙쉘 거실형 타프 포함 세트, 자외선 차단 UPF50+ 모기장 이중문 통풍창, 전용 가방 망치 팩 로프 포함 풀세트, 가족 캠핑 글램핑 차박 낚시 등산 백패킹 겸용, SUPERLONGMODELNUMBERWITHOUTANYSPACEX1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ-2026-신상-한정판-무료배송-당일출고-정품보증';

/** Extreme inputs for a listing. */
export const HOSTILE = [
  product(20, {
    product_title: LONG.slice(0, 200),
    target_sale_price: 9_999_999,
    target_original_price: 19_999_999,
    discount_rate: 50,
    latest_volume: 123_456_789,
  }),
  product(21, { product_title: 'ㅋ', product_main_image_url: null, product_small_image_urls: [] }),
  product(22, { product_main_image_url: '/does-not-exist.webp', product_small_image_urls: [] }),
  product(23, { product_title: 'W'.repeat(200), target_original_price: 1, discount_rate: 90 }),
  product(24, { is_sold_out: true, target_sale_price: 0 }),
  product(25, { product_title: '<b>굵은 글씨</b> & "따옴표" 👨‍👩‍👧‍👦🇰🇷' }),
];

export const CHIPS = [
  ['방수', 41],
  ['대용량', 33],
  ['접이식', 28],
  ['무선', 22],
  ['남여공용', 17],
  ['캠핑', 12],
  ['초경량', 9],
  ['ABCDEFGHIJKLMNOPQRS', 2],
].map(([word, count]) => ({ word: String(word), count: Number(count) }));

export const CARRIED = { q: '캠핑', category: '12', p_cate_id: '12' };
