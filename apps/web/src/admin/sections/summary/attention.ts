import { type AdminContract, type BusinessFact, type Reply, SENDER_FACTS } from '@damoa/contracts';
import { grouped } from '@damoa/ui';
import type { Concern } from '@damoa/ui/admin';

type Of<Name extends keyof AdminContract['operations']> = Reply<AdminContract['operations'][Name]>;

/** The data that have loaded; undefined if that failed. */
export interface Situation {
  queues: Of<'queues'> | undefined;
  syncs: Of<'syncs'>['data'] | undefined;
  quota: Of<'quota'> | undefined;
  catalogue: Reply<AdminContract['dashboard']['catalogue']> | undefined;
  storage: Reply<AdminContract['dashboard']['storage']> | undefined;
  withoutResult: number | undefined;
  /** Whether alerts are sent by e-mail. */
  canEmail: boolean | undefined;
  business: readonly BusinessFact[] | undefined;
}

/** The maximum of rows that a list is requested with: a count of this many may be incomplete. */
export const MAX_COUNTED = 100;

const DAY = 24 * 60 * 60 * 1_000;

/** Free bytes on the disk below which an operator is warned. The shop refuses writes only far below that. */
const LITTLE_SPACE = 1_024 ** 3;

/** The share of the quota above which an operator is warned that requests may soon be refused. */
const NEARLY_ALL = 0.9;

/** The share of listed products with an old price above which an operator is warned. */
const TOO_MANY_OLD = 0.1;

/** The issues that need an operator's attention, the most urgent first. */
export function concernsOf(situation: Situation, now = Date.now()): Concern[] {
  const { queues, syncs, quota, catalogue, storage, withoutResult, canEmail, business } = situation;
  const unstated = SENDER_FACTS.filter((fact) => business?.every(({ name }) => name !== fact));
  const failedJobs = queues?.queues.reduce((sum, { failed }) => sum + failed, 0) ?? 0;
  const todaysSyncs = (syncs ?? []).filter(({ started_at }) => now - Date.parse(started_at) < DAY);
  const failedSyncs = todaysSyncs.filter(({ error }) => error !== null).length;
  const free = storage?.free_bytes ?? null;
  const ages = catalogue?.by_age ?? [];
  // Nobody checks demonstration prices. Those of a file are as old as the operator lets them become.
  const isSelling = catalogue?.by_source.some(
    ({ source, listed }) => source !== 'demonstration' && listed > 0,
  );
  const listed = ages.reduce((sum, { products }) => sum + products, 0);
  const old = ages.find(({ hours }) => hours === null)?.products ?? 0;
  return [
    free !== null && free < LITTLE_SPACE && { text: '디스크 공간이 얼마 안 남았어요.' },
    canEmail &&
      unstated.length > 0 && {
        text: `알림 이메일에 법이 정한 발신자 정보가 빠져요. business.txt에 적어 주세요: ${unstated.join(', ')}`,
      },
    failedJobs > 0 && {
      text: `실패한 작업이 ${grouped(failedJobs)}개 있어요.`,
      href: '/admin/jobs',
    },
    failedSyncs > 0 && {
      text: `하루 사이 실패한 동기화가 ${grouped(failedSyncs)}번${orMore(todaysSyncs.length)} 있어요.`,
      href: '/admin/syncs',
    },
    quota?.is_connected &&
      quota.used >= quota.limit * NEARLY_ALL && {
        text: '판매처의 요청 한도를 거의 다 썼어요.',
        href: '/admin/syncs',
      },
    isSelling &&
      old > listed * TOO_MANY_OLD && {
        text: `가격을 확인한 지 오래된 상품이 ${grouped(old)}개예요.`,
        href: '/admin/prices',
      },
    withoutResult !== undefined &&
      withoutResult > 0 && {
        text: `결과가 없던 검색어가 ${grouped(withoutResult)}개${orMore(withoutResult)} 있어요.`,
        href: '/admin/searches?without_result=1',
      },
    Object.values(situation).includes(undefined) && {
      text: '일부는 불러오지 못해서 살펴보지 못했어요.',
    },
  ].filter((concern) => typeof concern === 'object');
}

/** The suffix ' 이상' ('or more') for a count that has reached the maximum. */
function orMore(rows: number) {
  return rows < MAX_COUNTED ? '' : ' 이상';
}
