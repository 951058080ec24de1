import type {
  AuditAction,
  ClickPlace,
  Job,
  ProductState,
  QueueName,
  SearchWordKind,
} from '@damoa/contracts';

export const PLACES: Record<ClickPlace, string> = {
  listing: '상품 목록',
  product: '상품 페이지',
  similar: '비슷한 상품',
  favourites: '찜',
  recent: '최근 본 상품',
};

export const PRODUCT_STATES: readonly { state: ProductState; label: string }[] = [
  { state: 'all', label: '전체' },
  { state: 'listed', label: '판매 중' },
  { state: 'hidden', label: '숨긴 상품' },
  { state: 'pinned', label: '고정한 상품' },
  { state: 'retired', label: '판매 끝' },
];

export const JOB_STATES: Record<Job['state'], string> = {
  created: '대기',
  retry: '다시 대기',
  active: '진행 중',
  completed: '완료',
  cancelled: '멈춤',
  failed: '실패',
};

export const AUDIT_ACTIONS: Record<AuditAction, string> = {
  sync_started: '동기화 시작',
  job_started: '작업 시작',
  job_stopped: '작업 멈춤',
  job_retried: '작업 다시 시도',
  product_changed: '상품 변경',
  category_renamed: '카테고리 이름 변경',
  search_word_added: '검색어 추가',
  search_word_removed: '검색어 삭제',
  session_revoked: '세션 종료',
  post_deleted: '글 삭제',
  post_edited: '글 수정',
};

export const WORD_KINDS: Record<SearchWordKind, string> = {
  synonym: '비슷한 말',
  stop_word: '무시할 말',
};

const QUEUES: Record<QueueName, string> = {
  sync: '전체 동기화',
  'sync-category': '카테고리 동기화',
  'check-prices': '가격 확인',
  'refresh-heads': '검색 색인 정리',
  sweep: '오래된 자료 정리',
  'send-alerts': '알릴 가격 찾기',
  'remind-of-consents': '알림 동의 확인할 때 찾기',
  'send-reminder-mail': '알림 동의 확인 메일 보내기',
  'send-reminder-push': '알림 동의 확인 푸시 보내기',
  'send-push': '푸시 보내기',
  'send-alert-mail': '알림 메일 보내기',
  'send-verification': '확인 메일 보내기',
  'send-password-reset': '비밀번호 재설정 메일 보내기',
  'send-email-change': '이메일 주소 변경 확인 메일 보내기',
  'send-account-notice': '계정 변경 알림 메일 보내기',
};

/** The Korean label of a queue; its name if it is of another version of the shop. */
export function queueLabel(name: string) {
  return Object.entries(QUEUES).find(([queue]) => queue === name)?.[1] ?? name;
}

const PURPOSES: Record<string, string> = {
  sync: '동기화',
  check: '가격 확인',
  command: '명령',
  other: '그 밖에',
};

/** The Korean label of a purpose of requests to the marketplace; its name if it has no label. */
export function purposeLabel(name: string) {
  return PURPOSES[name] ?? name;
}

const SOURCES: Record<string, string> = {
  aliexpress: '알리익스프레스',
  demonstration: '시연 상품',
  file: '파일',
};

/** The Korean label of a source of products; its name if it has no label. */
export function sourceLabel(name: string) {
  return SOURCES[name] ?? name;
}

const TABLES: Record<string, string> = {
  audit_entries: '운영 기록',
  categories: '카테고리',
  clicks: '클릭',
  favourites: '찜',
  listing_counts: '목록별 상품 수',
  listings: '상품 목록과 검색',
  'pgboss.job': '작업',
  posts: '게시글',
  price_changes: '가격 변동',
  price_checks: '가격 확인',
  products: '상품',
  push_subscriptions: '푸시 알림',
  recently_seen: '최근 본 상품',
  searches: '검색',
  sent_alerts: '보낸 알림',
  sessions: '세션',
  title_words: '상품 제목의 단어',
  users: '회원',
};

/** What a table of the database contains, in Korean; undefined for one without a label. */
export const tableLabel = (name: string): string | undefined => TABLES[name];
