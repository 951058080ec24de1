import type { BannerProps } from '@damoa/ui';
import { type Drawing, drawing } from './drawings.ts';

type Banner = Omit<BannerProps, 'pictures'> & { drawings: readonly Drawing[] };

/** The banners of the nine categories that have their own, by `p_cate_id`. */
export const BANNERS: ReadonlyMap<string, Banner> = new Map<string, Banner>(
  Object.entries({
    1503: {
      title: '머물고 싶은 방은\n가구 하나로 시작해요',
      subtitle: '소파부터 수납장까지, 가구 모아 보기',
      tone: 'sand',
      drawings: ['couch-and-lamp', 'potted-plant'],
    },
    1501: {
      title: '아이와 처음 맞는 날들,\n차근차근 준비해요',
      subtitle: '젖병부터 장난감까지, 출산·유아동 모아 보기',
      tone: 'lemon',
      drawings: ['teddy-bear', 'baby-bottle'],
    },
    322: {
      title: '오늘은 조금 더\n걸어 볼까요',
      subtitle: '운동화부터 구두까지, 신발 모아 보기',
      tone: 'lilac',
      drawings: ['running-shoe', 'high-heeled-shoe'],
    },
    66: {
      title: '나를 돌보는\n하루 십 분',
      subtitle: '스킨케어부터 메이크업까지, 뷰티 모아 보기',
      tone: 'rose',
      drawings: ['lipstick', 'lotion-bottle'],
    },
    34: {
      title: '출근길도 여행길도\n편안하게',
      subtitle: '세차 용품부터 거치대까지, 자동차용품 모아 보기',
      tone: 'sky',
      drawings: ['sport-utility-vehicle', 'wrench'],
    },
    18: {
      title: '이번 주말,\n가볍게 떠나 볼까요',
      subtitle: '텐트부터 랜턴까지, 스포츠·레저 모아 보기',
      tone: 'sand',
      drawings: ['tent', 'backpack'],
    },
    6: {
      title: '집안일은 맡기고\n쉬어 가요',
      subtitle: '주방가전부터 청소기까지, 가전 모아 보기',
      tone: 'mint',
      drawings: ['television', 'electric-plug'],
    },
    3: {
      title: '움직이기 좋은 옷으로\n갈아입어요',
      subtitle: '운동할 때도 쉴 때도, 스포츠웨어 모아 보기',
      tone: 'sky',
      drawings: ['running-shirt', 'bicycle'],
    },
    2: {
      title: '출출한 밤에도\n든든한 아침에도',
      subtitle: '간식부터 차 한 잔까지, 식품 모아 보기',
      tone: 'mint',
      drawings: ['steaming-bowl', 'red-apple'],
    },
  }),
);

export const DEFAULT_BANNER: Banner = {
  title: '찾던 그 물건,\n여기 다 모아 두었어요',
  subtitle: '알리익스프레스 상품을 한국어로 편하게 찾아보세요',
  tone: 'rose',
  drawings: ['shopping-bags', 'headphone'],
};

/** The banner for the `p_cate_id` of the address; the default banner for any other value, or none. */
export function bannerOf(parentId: string | null): BannerProps {
  const { drawings, ...texts } = BANNERS.get(parentId ?? '') ?? DEFAULT_BANNER;
  return { ...texts, pictures: drawings.map(drawing) };
}
