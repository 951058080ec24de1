/** Words of titles besides the nouns, by what is sold. */
const words = (line: string) => line.split(', ');

export const OPENERS = words(
  '2026 신상, 2025년형, [무료배송], (당일발송), [특가], 신제품, 국내배송, 1+1, [정품], 인기, 고품질, 최신형, 핫딜, ★추천★',
);

export const COLOURS = words(
  '블랙, 화이트, 검정색, 흰색, 레드, 네이비, 핑크, 베이지, 그레이, 회색, 블루, 파란색, 그린, 초록색, 브라운, 갈색, 실버, 골드, 보라색, 노란색, 아이보리, 카키',
);

export const USES = words(
  '가정용, 사무실용, 여행용, 야외용, 업소용, 선물용, 학생용, 캠핑용, 차량용, 실내용, 데일리, 출근, 여름 휴가, 생일 선물, 집들이 선물, 부모님 선물, 크리스마스 선물',
);

export type Style = 'wear' | 'food' | 'thing';

export const TRAITS: Record<Style, string[]> = {
  wear: words(
    '여성, 남성, 남녀공용, 아동, 오버핏, 슬림핏, 빅사이즈, 봄 가을, 겨울 기모, 여름 린넨, 캐주얼, 빈티지, 스트라이프, 체크, 무지, 방수, 경량, 소가죽, 면 100%, 데일리룩, 캐시미어, 신축성, 커플',
  ),
  food: words(
    '국산, 유기농, 무농약, 프리미엄, 대용량, 냉동, 냉장, 산지직송, 선물세트, 간편, 매운맛, 순한맛, 저당, 무가당, 비건, 캠핑 먹거리, 아이 간식, 한입',
  ),
  thing: words(
    '접이식, 휴대용, 대용량, 미니, 초경량, 방수, 무소음, 스테인리스, 실리콘, 원목, 알루미늄, 충전식, 자동, 수동, 다기능, 미끄럼 방지, 고급, 투명, 자석, 벽걸이, 높이조절, 내구성, 3단, 친환경, 가성비, 튼튼한, 심플한, 북유럽 스타일',
  ),
};

export const SPECS: Record<Style, string[]> = {
  wear: words('S, M, L, XL, 2XL, FREE, 90, 95, 100, 105, 110호, 230mm, 245mm, 270mm'),
  food: words('200g, 400g, 1.2kg, 2.5kg, 3팩, 6팩, 24입, 30포, 1박스, 2봉, 550g'),
  thing: words(
    '1개, 2개, 4개입, 10P, 1세트, 20x30cm, 40cm, 1.1m, 22cm, 260ml, 750ml, 2.2L, 4W, 18W, 대형, 중형, 소형, 5종 세트',
  ),
};

export const TAILS = words('용품, 소품, 액세서리, 필수템, 추천템, 인테리어, 아이템, 준비물');

/** What a machine translation leaves behind. */
export const LEFTOVERS = words(
  'Hot Sale, für, 새로운 도착, 높은 품질 의, 무료 배송, OEM, 1 조각, 새로운 2026, DIY 에 대 한, Новый, Original',
);

export const INVENTED_BRANDS = words(
  '누리담, 하루온, 베스티노, 코지앤홈, 라이프엣, 모던테크, 우리살림, 바른공방, 온유네, 티나라, 오늘상점, 그린벨르, 테크온, 디오넬로, NORVIA, Kelmont, ZENUVO, Bravolin, Hometik, LUMOTEC, Qinoda, Vexmore',
);
