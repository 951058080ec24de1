import type { ComponentType } from 'react';
import { Audit } from './sections/audit/audit.tsx';
import { Categories } from './sections/categories.tsx';
import { Clicks } from './sections/clicks.tsx';
import { Jobs } from './sections/jobs/jobs.tsx';
import { Posts } from './sections/posts.tsx';
import { Prices } from './sections/prices/prices.tsx';
import { Products } from './sections/products/products.tsx';
import { SearchWords } from './sections/search-words/search-words.tsx';
import { Searches } from './sections/searches.tsx';
import { Sessions } from './sections/sessions.tsx';
import { Summary } from './sections/summary/summary.tsx';
import { Syncs } from './sections/syncs/syncs.tsx';

interface AdminSection {
  href: string;
  label: string;
  Component: ComponentType;
}

/** The operators' pages, in the order of their navigation. */
export const SECTIONS: readonly AdminSection[] = [
  { href: '/admin', label: '요약', Component: Summary },
  { href: '/admin/clicks', label: '클릭', Component: Clicks },
  { href: '/admin/searches', label: '검색', Component: Searches },
  { href: '/admin/search-words', label: '검색어 사전', Component: SearchWords },
  { href: '/admin/products', label: '상품', Component: Products },
  { href: '/admin/prices', label: '가격', Component: Prices },
  { href: '/admin/categories', label: '카테고리', Component: Categories },
  { href: '/admin/syncs', label: '동기화', Component: Syncs },
  { href: '/admin/jobs', label: '작업', Component: Jobs },
  { href: '/admin/posts', label: '게시판', Component: Posts },
  { href: '/admin/sessions', label: '세션', Component: Sessions },
  { href: '/admin/audit', label: '기록', Component: Audit },
];
