import type { ComponentType } from 'react';
import { Audit } from './audit.tsx';
import { Categories } from './categories.tsx';
import { Clicks } from './clicks.tsx';
import { Jobs } from './jobs.tsx';
import { Posts } from './posts.tsx';
import { Prices } from './prices.tsx';
import { Products } from './products.tsx';
import { SearchWords } from './search-words.tsx';
import { Searches } from './searches.tsx';
import { Sessions } from './sessions.tsx';
import { Summary } from './summary.tsx';
import { Syncs } from './syncs.tsx';

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
