import type { Category } from '@damoa/contracts';
import {
  AdminFrame,
  AttentionList,
  Badge,
  CategoryPicker,
  ChoiceLinks,
  type Column,
  DataTable,
  FindForm,
  Question,
  ResultMessage,
  SearchEffect,
  SmallButton,
  StatTiles,
} from '../admin.ts';

export default { title: 'Admin' };

const nothing = () => {};
const TITLE = '가나다라마바사 '.repeat(28);

interface Row {
  title: string;
  price: number | null;
  at: string;
}

const ROWS: Row[] = [
  { title: TITLE, price: 9_999_999, at: '2026-11-21T23:05:09Z' },
  { title: 'x'.repeat(200), price: null, at: '2026-11-20T01:00:00Z' },
  { title: '텐트', price: 0, at: '2026-11-19T01:00:00Z' },
];

const COLUMNS: Column<Row>[] = [
  { name: '상품', value: ({ title }) => title, isWide: true },
  { name: '가격', kind: 'won', value: ({ price }) => price },
  { name: '상태', value: () => '숨김', cell: () => <Badge tone="alert">숨김</Badge> },
  { name: '때', kind: 'time', value: ({ at }) => at },
];

const CATEGORIES: Category[] = [
  { category_id: 1, parent_category_id: null, category_name: '가방' },
  { category_id: 2, parent_category_id: 1, category_name: '백팩' },
];

const SECTIONS = ['요약', '클릭', '검색', '검색어 사전', '상품', '가격', '카테고리', '동기화'].map(
  (label) => ({ label, href: `/admin/${label}` }),
);

const table = {
  title: '모든 상품',
  note: '모두 3개',
  columns: COLUMNS,
  rows: ROWS,
  keyOf: ({ title }: Row) => title,
  empty: '상품이 없어요.',
  actions: () => <SmallButton>숨기기</SmallButton>,
  onSave: nothing,
};

export const Page = () => (
  <AdminFrame sections={SECTIONS} current="/admin/상품" title="상품">
    <AttentionList
      concerns={[
        { text: '실패한 작업이 2개 있어요.', href: '/admin/jobs' },
        { text: '디스크 공간이 얼마 안 남았어요.' },
      ]}
    />
    <AttentionList concerns={[]} />
    <StatTiles
      tiles={[
        { name: '오늘 클릭', value: '12,345,678', note: '어제 1', href: '/admin/clicks' },
        { name: '데이터베이스', value: null },
        { name: '판매처 요청', value: undefined },
      ]}
    />
    <div className="admin-bar">
      <FindForm action="/admin/products" label="제목이나 상품 번호" value="텐트" />
      <ChoiceLinks
        label="기간"
        choices={[7, 30].map((days) => ({
          label: `${days}일`,
          href: `?days=${days}`,
          isCurrent: days === 7,
        }))}
      />
    </div>
    <DataTable {...table} isSortable />
    <DataTable {...table} title="저장하는 중" isHalf saving="40%" />
    <DataTable {...table} title="없음" isHalf rows={[]} />
    <DataTable {...table} title="아직" isHalf rows={undefined} />
    <DataTable
      {...table}
      title="실패"
      isHalf
      rows={undefined}
      failure="연결하지 못했어요. 잠시 후 다시 시도해 주세요."
      onRetry={nothing}
    />
    <SearchEffect
      q="배낭"
      before={{ total: 1, titles: [TITLE] }}
      after={{ total: 1_234, titles: ['백팩'] }}
    />
    <SearchEffect q="배낭" before={{ total: 0, titles: [] }} after={{ total: 0, titles: [] }} />
    <ResultMessage done="상품을 숨겼어요." onClose={nothing} />
  </AdminFrame>
);
export const Asking = () => (
  <Question
    open
    onClose={nothing}
    onAnswer={nothing}
    title="카테고리 바꾸기"
    text={TITLE}
    answer="바꾸기"
    body={
      <CategoryPicker
        categories={CATEGORIES}
        value={2}
        onPick={nothing}
        none="출처가 정한 카테고리"
      />
    }
  />
);
export const AskingFailed = () => (
  <Question
    open
    onClose={nothing}
    onAnswer={nothing}
    title="세션을 끝낼까요?"
    text="홍길동 님이 그 기기에서 로그아웃돼요."
    answer="끝내기"
    isFinal
    failure="연결하지 못했어요. 잠시 후 다시 시도해 주세요."
  />
);
